import { subjects } from '#web/client/components/illustration/subjects.tsx';
import type { IllustrationName } from '#web/client/components/illustration/illustration.tsx';

export const illustrationNames = Object.keys(subjects) as IllustrationName[];
