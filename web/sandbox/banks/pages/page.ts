import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BankProfile } from '../bank-profile.ts';
import { html, type Html } from './html.ts';

export interface PageOptions {
  profile: BankProfile;
  title: string;
  content: Html;
  status?: number;
  /** Where an answer to this page's form may lead, besides here. */
  formTargets?: string[];
}

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const look = readFileSync(path.join(import.meta.dirname, 'bank.css'), 'utf8');

/** A page in the bank's own look. It runs nothing, loads nothing from elsewhere and stands in no frame. */
export function page({ profile, title, content, status = 200, formTargets = [] }: PageOptions): Page {
  const { id, name, brand } = profile;
  const targets = ["'self'", ...formTargets].join(' ');
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/${id}/bank.css" />
      </head>
      <body>
        <header class="bank">
          <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="${brand.logo}" /></svg
          ><span>${name}</span>
        </header>
        <main>${content}</main>
        <footer><p>${name} is made up and lives in this sandbox. Never type a real password here.</p></footer>
      </body>
    </html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: body.text,
  };
}

/** The look of every bank's pages in this one's colours. */
export function brandSheet({ brand }: BankProfile): string {
  const font =
    brand.type === 'serif' ? "Georgia, 'Times New Roman', serif" : "system-ui, 'Segoe UI', Roboto, sans-serif";
  const { main, accent, corners } = brand;
  return `:root { --main: ${main}; --accent: ${accent}; --corners: ${corners}; --font: ${font}; }\n${look}`;
}
