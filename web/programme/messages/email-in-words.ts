import { unlinked } from '#web/programme/bank-linking/domain/unlinked.ts';

import { renderEmail, type RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';

interface Particulars {
  /** Where on our own origin the button leads; without it there is none. */
  readonly path?: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly paragraphs?: readonly string[];
  readonly smallPrint?: readonly string[];
  /** The email whose button and small print this one shares. */
  readonly endsAs?: string;
}

/** An email whose words are published as `email.<name>.subject` and so on. */
export function emailInWords(
  { content, partner, publicUrl }: MessageSubject,
  name: string,
  { path, values, paragraphs = ['text'], smallPrint = ['ignore'], endsAs = name }: Particulars,
): RenderedEmail {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? unlinked(value) : value,
  ]);
  const text = (key: string) =>
    content.text(partner.code, `email.${key}`, Object.fromEntries(shown) as Particulars['values']);
  const linkTo = (href: string) => ({ label: text(`${endsAs}.button`), href, fallback: text('button-fallback') });
  return renderEmail(
    {
      subject: text(`${name}.subject`),
      heading: text(`${name}.heading`),
      paragraphs: paragraphs.map((part) => text(`${name}.${part}`)),
      button: path === undefined ? undefined : linkTo(new URL(path, publicUrl).href),
      smallPrint: smallPrint.map((part) => text(`${endsAs}.${part}`)),
      footer: text('footer'),
    },
    partner,
  );
}
