// `npm run history`: gives customers of what `npm start` runs, or of DATABASE_URL, the payments of two years.
import { makeHistories } from './lib/make-histories.mjs';

process.exitCode = await makeHistories(process.argv.slice(2), process.env);
