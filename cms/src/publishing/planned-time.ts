import { errors } from '@strapi/utils';
import { inLondonWords, londonInstants } from './london-time';

const YEAR_MS = 366 * 24 * 3_600_000;

/**
 * The instant that somebody means by a time on London's clocks.
 *
 * @throws ValidationError when there is no such time, or it is past, or over a year away; ApplicationError with the two
 * choices when the time comes twice and they have not said which.
 */
export function plannedTime({ at, which }: { at: unknown; which: unknown }, now: Date): Date {
  const instants = typeof at === 'string' ? londonInstants(at) : undefined;
  if (!instants) throw new errors.ValidationError('Choose a date and a time.');
  const [first, second] = instants;
  const time = String(at).slice(-'00:00'.length);
  if (!first)
    throw new errors.ValidationError(
      `${time} does not exist on that day: the clocks go forward from 01:00 to 02:00. Choose a time before 01:00, or from 02:00.`,
    );
  if (second && which !== 'first' && which !== 'second')
    throw new errors.ApplicationError(`${time} comes twice that night, for the clocks go back. Which one?`, {
      code: 'ambiguous-time',
      choices: [
        { which: 'first', words: `The first ${time}, in summer time` },
        { which: 'second', words: `The second ${time}, an hour later` },
      ],
    });
  const instant = second && which === 'second' ? second : first;
  if (instant <= now)
    throw new errors.ValidationError(`${inLondonWords(instant)} is past. In London it is ${inLondonWords(now)} now.`);
  if (instant.getTime() - now.getTime() > YEAR_MS) throw new errors.ValidationError('Choose a time within a year.');
  return instant;
}
