import { useCallback, useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';

import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import type { BlockView } from '#journeys/engine/step-view.ts';
import { choicesAt, choose, type Choice, type Passage, type Place } from '#journeys/walk/walk.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';

import { happeningMove, movesIn, type Walked, type WalkSources } from './way.ts';
import styles from './walk.module.css';

interface PanelProps {
  readonly definition: JourneyDefinition;
  readonly sources: WalkSources;
  readonly walked: Walked;
  readonly screen: StepScreen | undefined;
  readonly onMove: (move: string) => void;
  readonly onWay: (way: string) => void;
}

/** Where the walk is, what can happen there and where each of it leads, and the way so far. */
export function WalkPanel({ definition, sources, walked, screen, onMove, onWay }: PanelProps): ReactNode {
  const { stages, lost } = walked;
  const last = stages.at(-1);
  const count = stages.length;
  const { heading, onClickCapture } = useHeldFocus(count);
  if (last === undefined) return <p role="alert">{lost}</p>;
  const { place, because } = last.passage;
  const { session } = place;
  return (
    <section className={styles.panel} onClickCapture={onClickCapture} aria-label="The walk">
      <p className={styles.bar}>
        <button
          type="button"
          disabled={count < 2}
          onClick={() => {
            onWay(
              stages
                .slice(0, -1)
                .map(({ move }) => move)
                .join(' '),
            );
          }}
        >
          Back
        </button>
        <button
          type="button"
          disabled={count < 2}
          onClick={() => {
            onWay('');
          }}
        >
          From the beginning
        </button>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {session.journey} / {session.step}
      </h1>
      <p className={styles.route}>{screen?.view.route}</p>
      {lost === undefined ? null : <p role="alert">{lost}</p>}
      {because.length === 0 ? null : <p className={styles.why}>Here {because.join('; ')}.</p>}
      <Choices place={place} sources={sources} screen={screen} onMove={onMove} />
      <h2>The way here</h2>
      <ol className={styles.way}>
        {stages.map(({ move, passage }, index) => (
          <li key={`${String(index)} ${move}`}>
            <button
              type="button"
              aria-current={index === count - 1 ? 'step' : undefined}
              onClick={() => {
                onWay(
                  movesIn(
                    stages
                      .slice(0, index + 1)
                      .map((each) => each.move)
                      .join(' '),
                    definition,
                  ).join(' '),
                );
              }}
            >
              {passage.place.session.step} <small>{move.startsWith('at_') ? 'opened' : move.replace('_', ': ')}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How long a new page may take the focus for itself, in milliseconds. */
const settlesIn = 3000;

/**
 * Who chooses by keyboard goes on from the name of the new page: the page in the frame takes the focus as it does for
 * customers, and it is taken back.
 */
function useHeldFocus(count: number): {
  heading: RefObject<HTMLHeadingElement | null>;
  onClickCapture: (event: MouseEvent) => void;
} {
  const heading = useRef<HTMLHeadingElement>(null);
  const heldUntil = useRef(0);
  useEffect(() => {
    const hold = () => {
      if (performance.now() < heldUntil.current) setTimeout(() => heading.current?.focus());
    };
    hold();
    window.addEventListener('blur', hold);
    return () => {
      window.removeEventListener('blur', hold);
    };
  }, [count]);
  // A press of a key clicks without a count of clicks.
  const onClickCapture = useCallback(({ detail }: MouseEvent) => {
    heldUntil.current = detail === 0 ? performance.now() + settlesIn : 0;
  }, []);
  return { heading, onClickCapture };
}

interface ChoicesProps extends Pick<PanelProps, 'sources' | 'screen' | 'onMove'> {
  readonly place: Place;
}

function Choices({ place, sources, screen, onMove }: ChoicesProps): ReactNode {
  if (place.outside !== undefined) return <p>The customer is at an address of somebody else. Go back to walk on.</p>;
  const choices = choicesAt(sources, place);
  const asked = place.effect;
  const shown = choices.filter((choice) => asked !== undefined || wordsFor(screen, choice.action) !== undefined);
  const hidden = choices.filter((choice) => !shown.includes(choice));
  if (choices.length === 0) return <p>Nothing can happen here but following a link in the page.</p>;
  return (
    <>
      <h2>{asked === undefined ? 'What can happen here' : `${asked.call} is asked: how does it end?`}</h2>
      {shown.map((choice) => (
        <ChoiceGroup
          key={choice.action}
          choice={choice}
          place={place}
          sources={sources}
          screen={screen}
          onMove={onMove}
        />
      ))}
      {hidden.length === 0 ? null : (
        <p className={styles.why}>Not on the page as it is now: {hidden.map(({ action }) => action).join(', ')}.</p>
      )}
    </>
  );
}

function ChoiceGroup({ choice, place, sources, screen, onMove }: ChoicesProps & { choice: Choice }): ReactNode {
  const { action, call, outcomes } = choice;
  const words = wordsFor(screen, action);
  const what =
    action === 'enter'
      ? 'On getting to the page'
      : words === undefined
        ? `“${action}”`
        : `The customer presses “${words}”`;
  const ends = outcomes.length === 0 ? [undefined] : outcomes;
  return (
    <div role="group" aria-label={what} className={styles.group}>
      <p className={styles.what}>
        {what} {call === undefined ? null : <code>{call}</code>}
      </p>
      {ends.map((outcome) => {
        const about = sources.calls[call ?? '']?.outcomes[outcome ?? '']?.description;
        return (
          <button
            key={outcome ?? action}
            type="button"
            onClick={() => {
              onMove(happeningMove(action, outcome));
            }}
          >
            <strong>{outcome ?? action}</strong> {about ?? (outcome === 'timeout' ? 'No answer in time.' : null)}
            <small>{leadsTo(choose(sources, place, { action, outcome }), place)}</small>
          </button>
        );
      })}
    </div>
  );
}

/** Where a choice leads and what it says, in a few words. */
function leadsTo({ place, edge }: Passage, before: Place): string {
  const { journey, step } = place.session;
  const isSame = journey === before.session.journey && step === before.session.step;
  const where = place.outside !== undefined ? '→ somebody else’s page' : isSame ? 'stays' : `→ ${journey}/${step}`;
  const fields = Object.keys(place.session.errors ?? {});
  const marks = edge?.branch.errors === undefined ? [] : [`marks ${fields.join(', ')}`];
  const says = edge?.branch.say === undefined ? [] : [`says ${Object.keys(edge.branch.say)[0] ?? ''}`];
  return [where, ...marks, ...says].join(' · ');
}

const labels = ['submit', 'confirm', 'save', 'text', 'opens'] as const;

/** What stands on the button, link or form that does `action`; nothing where the page does not offer it now. */
function wordsFor(screen: StepScreen | undefined, action: string): string | undefined {
  const blocks: readonly BlockView[] = screen?.view.blocks ?? [];
  for (const block of blocks) {
    const property = Object.keys(block).find((name) => name.toLowerCase().endsWith('action') && block[name] === action);
    if (property === undefined) continue;
    const own = block[property.replace(/Action$/u, '')];
    const usual = labels.map((label) => block[label]).find((words) => typeof words === 'string');
    const words = property === 'action' ? usual : (own ?? usual);
    return typeof words === 'string' ? words : action;
  }
  return undefined;
}
