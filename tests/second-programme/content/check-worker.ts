// Runs in a thread: checks content; this programme publishes no kind of its own.
import { answerChecks } from '#web/platform/content/check-worker.ts';

answerChecks([]);
