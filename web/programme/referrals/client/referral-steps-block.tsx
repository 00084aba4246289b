import { useEffect, useId, useRef, useState, type RefObject, type ReactNode } from 'react';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './referrals.module.css';

/** How inviting friends works, a slide at a time: by buttons, or by swiping (REF-01). */
export function ReferralStepsBlock({ block }: BlockProps<'referral-steps'>): ReactNode {
  const strip = useRef<HTMLOListElement>(null);
  const { shown, show } = useSlides(strip, block.data.length);
  const id = useId();
  const step = block.data[shown];
  if (step === undefined) return null;
  return (
    <section className={styles.steps} aria-roledescription="carousel" aria-labelledby={id}>
      <h2 id={id}>{block.title}</h2>
      {block.data.length === 1 ? null : (
        <div className={styles.controls}>
          <Turn
            label={block.previous}
            look={styles.previous}
            isOver={shown === 0}
            onTurn={() => {
              show(shown - 1);
            }}
          />
          <p className={styles.place} aria-live="polite">
            {step.place}
          </p>
          <Turn
            label={block.following}
            look={styles.following}
            isOver={shown === block.data.length - 1}
            onTurn={() => {
              show(shown + 1);
            }}
          />
        </div>
      )}
      <ol className={styles.slides} ref={strip} tabIndex={0} aria-labelledby={id}>
        {block.data.map(({ position, place, title, text }) => (
          <li key={position} aria-roledescription="slide" aria-label={place} inert={position !== shown + 1}>
            <span className={styles.number} aria-hidden="true">
              {position}
            </span>
            <h3>{title}</h3>
            {text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TurnProps {
  label: string;
  look: string | undefined;
  isOver: boolean;
  onTurn: () => void;
}

function Turn({ label, look, isOver, onTurn }: TurnProps): ReactNode {
  return (
    <button
      type="button"
      className={[styles.turn, look].join(' ')}
      aria-label={label}
      aria-disabled={isOver ? 'true' : undefined}
      onClick={() => {
        if (!isOver) onTurn();
      }}
    >
      <Icon name="chevron" />
    </button>
  );
}

/** Longer than a browser takes to scroll to the next slide, in milliseconds. */
const turnMs = 600;

/** Which slide a strip shows that snaps to one at a time, however it was moved. */
function useSlides(strip: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(0);
  const turnedAt = useRef(-turnMs);
  useEffect(() => {
    const slides = strip.current;
    const note = () => {
      // On its way to the slide that a button has asked for, it comes by others.
      if (slides === null || slides.clientWidth === 0 || Date.now() - turnedAt.current < turnMs) return;
      setShown(Math.min(count - 1, Math.round(slides.scrollLeft / slides.clientWidth)));
    };
    slides?.addEventListener('scroll', note, { passive: true });
    return () => {
      slides?.removeEventListener('scroll', note);
    };
  }, [strip, count]);
  const show = (next: number) => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const slides = strip.current;
    turnedAt.current = Date.now();
    slides?.scrollTo({ left: next * slides.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
    setShown(next);
  };
  return { shown, show };
}
