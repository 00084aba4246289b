import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = {
  // A slow machine is no fault of the code.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  globalSetup: ['tests/support/vitest-global-setup.ts'],
  setupFiles: ['tests/support/fail-on-console-output.ts', 'tests/support/clean-up-file.ts'],
};
/** The mutation check asks which tests come to which of its places. */
const isMutation = process.env['MUTATION_NOTES'] !== undefined;
/** Where what runs in a browser stands. */
const browser = ['web/platform/client/**', 'web/programme/*/client/**'];
const elsewhere = ['**/node_modules/**', 'cms/**', 'dist/**', '.run/**'];

export default defineConfig({
  plugins: [react()],
  test: {
    // Half of a test's time it waits for the database; Vitest itself leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          // Loading the server anew for each file takes as long as its tests; what they share is closed after each.
          isolate: false,
          environment: 'node',
          setupFiles: [...shared.setupFiles, ...(isMutation ? ['tests/mutation/note-reached.ts'] : [])],
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, ...browser],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'client',
          isolate: false,
          environment: 'jsdom',
          setupFiles: [...shared.setupFiles, 'tests/support/client-file.ts'],
          include: browser.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: elsewhere,
        },
      },
    ],
  },
});
