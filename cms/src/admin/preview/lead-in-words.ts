import { placeInWords } from '../../content/place-words';
import type { Lead } from './shapes';

/** What can follow, as a button says it: `A wrong code, when signed in is no → Verify mobile`. */
export function leadInWords({ cause, when, to }: Lead): string {
  const said = `${cause.charAt(0).toUpperCase()}${cause.slice(1)}${when === undefined ? '' : `, when ${when}`}`;
  return `${said} → ${to === undefined ? 'another site' : placeInWords([to.step])}`;
}
