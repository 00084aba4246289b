import type { Theme } from '#web/platform/domain/content.ts';
import { escapeHtml } from '#web/platform/domain/escape-html.ts';

/** The words of an email, top to bottom. */
export interface EmailWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string; readonly fallback: string };
  readonly smallPrint: readonly string[];
  readonly footer: string;
}

/** Whose email it is: the partner's name stands where a logo would, because mail programs hide pictures. */
export interface EmailBrand {
  readonly name: string;
  readonly theme: Theme;
}

export interface RenderedEmail {
  readonly subject: string;
  /** What lists of emails show beside the subject; it stands in the HTML, unseen. */
  readonly preheader: string;
  readonly text: string;
  readonly html: string;
}

const cornerPixels: Readonly<Record<Theme['radius'], number>> = { sharp: 0, soft: 6, round: 24 };
const sans = "'Helvetica Neue', Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";

/** An email as plain text and as HTML that any mail program shows: one column, inline styles, no tables, no pictures. */
export function renderEmail(words: EmailWords, brand: EmailBrand): RenderedEmail {
  return {
    subject: words.subject,
    preheader: preheaderOf(words),
    text: asText(words, brand),
    html: asHtml(words, brand),
  };
}

/** Lists show how an email begins: without this, the partner's name and the subject once more. */
function preheaderOf({ paragraphs: [first = ''] }: EmailWords): string {
  return first;
}

function asText({ heading, paragraphs, button, smallPrint, footer }: EmailWords, { name }: EmailBrand): string {
  const link = button === undefined ? [] : [`${button.label}:\n${button.href}`];
  return [name, heading, ...paragraphs, ...link, ...smallPrint, `-- \n${footer}`].join('\n\n');
}

function asHtml(words: EmailWords, { name, theme }: EmailBrand): string {
  const headingFont = theme.headingFont === 'Fraunces' ? serif : sans;
  const corner = cornerPixels[theme.radius];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const small = (text: string) => `<p style="margin:0 0 12px;font-size:14px;line-height:21px">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(words.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${theme.background};color:${theme.text};font-family:${sans};font-size:16px;line-height:24px">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(words))}</div>
<div role="article" lang="en-GB" aria-label="${escapeHtml(words.subject)}" style="max-width:560px;margin:0 auto;background:${theme.surface};border-radius:${String(corner)}px;overflow:hidden">
<div style="padding:20px 28px;background:${theme.primary};color:${theme.onPrimary};font-family:${headingFont};font-size:20px;font-weight:bold">${escapeHtml(name)}</div>
<div style="padding:28px">
<h1 style="margin:0 0 16px;font-family:${headingFont};font-size:26px;line-height:32px">${escapeHtml(words.heading)}</h1>
${words.paragraphs.map(paragraph).join('\n')}
${words.button === undefined ? '' : buttonHtml(words.button, theme)}
${words.smallPrint.map(small).join('\n')}
</div>
</div>
<div style="max-width:504px;margin:16px auto 0;padding:0 28px;font-size:13px;line-height:20px">${escapeHtml(words.footer)}</div>
</body>
</html>`;
}

function buttonHtml({ label, href, fallback }: NonNullable<EmailWords['button']>, theme: Theme): string {
  const look = `display:inline-block;padding:14px 24px;background:${theme.primary};color:${theme.onPrimary};border-radius:${String(cornerPixels[theme.radius])}px;font-weight:bold;text-decoration:none`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="${look}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:21px">${escapeHtml(fallback)}<br><a href="${escapeHtml(href)}" style="color:${theme.text};word-break:break-all">${escapeHtml(href)}</a></p>`;
}
