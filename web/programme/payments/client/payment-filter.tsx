import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import control from '#web/platform/client/components/field/control.module.css';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import type { BlockOf } from '#web/programme/block-props.ts';

import styles from './payment-list.module.css';
import type { PaymentAsks } from './use-payments.ts';

/** Below that many letters nothing is looked for. */
const fewestLetters = 2;
const typingPauseMs = 300;

export interface PaymentFilterProps {
  block: BlockOf<'transaction-list'>;
  asks: PaymentAsks;
  onAsk: (asks: PaymentAsks) => void;
}

/** Search by words, filters by kind, state and days, and the file of exactly what is shown (TXN-08). */
export function PaymentFilter({ block, asks, onAsk }: PaymentFilterProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [cleared, setCleared] = useState(0);
  const choices = useId();
  const change = (name: keyof PaymentAsks, value: string) => {
    const { [name]: _before, ...others } = asks;
    onAsk(value === '' ? others : { ...others, [name]: value });
  };
  const query = new URLSearchParams(asks).toString();
  return (
    <div className={styles.tools} role="search" key={cleared}>
      <div className={styles.bar}>
        <Search label={block.search} isCleared={cleared > 0} onSearch={(words) => change('q', words)} />
        <button
          type="button"
          className={control.control}
          aria-expanded={isOpen}
          aria-controls={choices}
          onClick={() => setOpen(!isOpen)}
        >
          {block.filter}
        </button>
      </div>
      <div id={choices} className={styles.choices} hidden={!isOpen}>
        <Choice
          label={block.kindTitle}
          any={block.any}
          options={block.kinds}
          onChoose={(kind) => change('kind', kind)}
        />
        <Choice
          label={block.stateTitle}
          any={block.any}
          options={block.states}
          onChoose={(state) => change('state', state)}
        />
        <Day label={block.from} onChoose={(day) => change('from', day)} />
        <Day label={block.to} onChoose={(day) => change('to', day)} />
      </div>
      <div className={styles.ends}>
        <a className={styles.export} href={`/api/payments.csv${query === '' ? '' : `?${query}`}`}>
          <Icon name="download" /> {block.export}
        </a>
        {query === '' ? null : (
          <Button
            look="quiet"
            onClick={() => {
              setCleared(cleared + 1);
              onAsk({});
            }}
          >
            {block.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SearchProps {
  label: string;
  /** Somebody has just cleared all, and what they pressed is gone: they go on here. */
  isCleared: boolean;
  onSearch: (words: string) => void;
}

/** Looks once somebody pauses in their typing. */
function Search({ label, isCleared, onSearch }: SearchProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCleared) field.current?.focus();
  }, [isCleared]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  return (
    <label className={styles.field}>
      {label}
      <input
        ref={field}
        className={control.control}
        type="search"
        autoComplete="off"
        maxLength={60}
        onInput={({ currentTarget: { value } }) => {
          clearTimeout(waiting.current);
          const words = value.trim();
          waiting.current = setTimeout(() => {
            latest.current(words.length < fewestLetters ? '' : words);
          }, typingPauseMs);
        }}
      />
    </label>
  );
}

function Choice({
  label,
  any,
  options,
  onChoose,
}: {
  label: string;
  any: string;
  options: readonly { readonly value: string; readonly text: string }[];
  onChoose: (value: string) => void;
}): ReactNode {
  return (
    <label className={styles.field}>
      {label}
      <select className={control.control} onChange={({ currentTarget: { value } }) => onChoose(value)}>
        <option value="">{any}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ label, onChoose }: { label: string; onChoose: (day: string) => void }): ReactNode {
  return (
    <label className={styles.field}>
      {label}
      <input className={control.control} type="date" onChange={({ currentTarget: { value } }) => onChoose(value)} />
    </label>
  );
}
