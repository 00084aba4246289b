export { platformMigration as migration } from '#web/platform/server/postgres/platform-migration.ts';
