import { atom } from 'jotai';
import type { SayView } from '#journeys/engine/step-view.ts';

/** The one message of the snackbar; the newest replaces what was there (ERR-01). */
export const messageAtom = atom<SayView | undefined>(undefined);
