import { subjects } from '#web/platform/client/components/illustration/subjects.tsx';
import type { IllustrationName } from '#web/platform/client/components/illustration/illustration.tsx';

export const illustrationNames = Object.keys(subjects) as IllustrationName[];
