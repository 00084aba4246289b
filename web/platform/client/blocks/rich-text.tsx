import { Fragment, type ReactNode } from 'react';
import { wholeNumbers } from '../components/whole-numbers.ts';

/** Text with `<b>…</b>` in it and a line for each paragraph; anything else in angle brackets is shown as it is written. */
export function RichText({ text }: { text: string }): ReactNode {
  const paragraphs = text.split(/\n+/u).filter((line) => line.trim() !== '');
  if (paragraphs.length === 1) return <Line text={text} />;
  return paragraphs.map((line, index) => (
    <span key={index} className="paragraph">
      <Line text={line} />
    </span>
  ));
}

function Line({ text }: { text: string }): ReactNode {
  return wholeNumbers(text)
    .split(/(<b>.*?<\/b>)/u)
    .map((piece, index) => {
      const bold = /^<b>(.*)<\/b>$/u.exec(piece);
      return bold === null ? <Fragment key={index}>{piece}</Fragment> : <b key={index}>{bold[1]}</b>;
    });
}
