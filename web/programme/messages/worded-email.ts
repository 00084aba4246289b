import { renderEmail, type RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import { unlinked } from '#web/programme/bank-linking/domain/unlinked.ts';

/** What an email is worded with. */
interface Particulars {
  /** Where on our own origin the button leads; without it there is none. */
  readonly path?: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly paragraphs?: readonly string[];
  /** A line below the paragraphs for each of these, worded as `email.<name>.line`. */
  readonly lines?: readonly Readonly<Record<string, string | number>>[];
  readonly smallPrint?: readonly string[];
  /** The email whose button and small print this one shares. */
  readonly endsAs?: string;
}

/** An email whose words are published as `email.<name>.subject` and so on. */
export function wordedEmail(
  { content, partner, publicUrl }: MessageSubject,
  name: string,
  { path, values, paragraphs = ['text'], lines = [], smallPrint = ['ignore'], endsAs = name }: Particulars,
): RenderedEmail {
  const text = (key: string, said = values) => content.text(partner.code, `email.${key}`, shown(said));
  const linkTo = (href: string) => ({ label: text(`${endsAs}.button`), href, fallback: text('button-fallback') });
  return renderEmail(
    {
      subject: text(`${name}.subject`),
      heading: text(`${name}.heading`),
      paragraphs: [
        ...paragraphs.map((part) => text(`${name}.${part}`)),
        ...lines.map((line) => text(`${name}.line`, line)),
      ],
      button: path === undefined ? undefined : linkTo(new URL(path, publicUrl).href),
      smallPrint: smallPrint.map((part) => text(`${endsAs}.${part}`)),
      footer: text('footer'),
    },
    partner,
  );
}

function shown(values: Particulars['values']): Particulars['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? unlinked(value) : value]),
  );
}
