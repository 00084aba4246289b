// Runs in a thread: checks content with the programme's kinds.
import { answerChecks } from '#web/platform/content/check-worker.ts';

import { contentKinds } from './content-kinds.ts';

answerChecks(contentKinds);
