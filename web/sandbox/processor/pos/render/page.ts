import { html, type Html } from '../../../banks/pages/html.ts';
import type { Reply } from '../../../http/routes.ts';
import type { Answer } from '../answers.ts';
import { BURST_DESCRIPTOR, type Burst } from '../burst.ts';
import { addressOf, type Choice, type Problem } from '../choice.ts';
import type { DeskParts } from '../desk.ts';
import { burstPanel } from './burst-panel.ts';
import { dialsPanel } from './dials-panel.ts';
import { life } from './life.ts';
import { receipt } from './receipt.ts';
import { presetList } from './preset-list.ts';
import { terminal } from './terminal.ts';

export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface PageOptions {
  readonly parts: DeskParts;
  readonly choice: Choice;
  readonly answer: Answer | undefined;
  readonly problem: Problem | undefined;
  readonly burst: Burst | undefined;
  readonly origin: string;
}

const now = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' } as const),
});

/** The whole page; with script its parts marked `data-live` are put in the place of those that stand there. */
export function posPage(options: PageOptions): Reply {
  const { parts, choice, answer, problem, burst } = options;
  const query = addressOf(choice).slice('/pos'.length);
  const said: Answer | undefined = problem === undefined ? answer : { says: problem.says, tone: 'bad' };
  const shown = said?.token === undefined ? undefined : parts.transactions.find(said.token);
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${problem === undefined ? '' : 'Error: '}Point of sale</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pos.css" />
        <link rel="stylesheet" href="/pos-terminal.css" />
        <link rel="stylesheet" href="/pos-payments.css" />
        <script type="module" src="/pos.js"></script>
        ${burst?.isRunning === true ? html`<noscript><meta http-equiv="refresh" content="2; url=/pos${query}" /></noscript>` : undefined}
      </head>
      <body>
        ${pageHeader(parts, query)}
        <main class="wide">
          <p id="offline" class="offline" role="alert" hidden>The sandbox does not answer. Nothing was sent.</p>
          <div class="left">
            ${terminal({ choice, cards: parts.book.cards(), problem, answer: said })}
            ${receipt({ answer: said, transaction: shown, choice })}
          </div>
          <div class="right">${presetList()} ${lives(options, query)}</div>
          <div class="below">${dialsPanel(parts, query)} ${burstPanel(burst, query)}</div>
          <p id="news" class="news" role="status"></p>
        </main>
      </body>
    </html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
  return { status: problem === undefined ? 200 : 422, headers, body: body.text };
}

function pageHeader({ clock }: DeskParts, query: string): Html {
  const days = Math.round(clock.offsetMs / 86_400_000);
  return html`<header class="top">
    <div class="wide">
      <h1>Point of sale</h1>
      <nav aria-label="Sandbox">
        <a href="/">Inbox</a> <a href="/banks">Banks</a> <a href="/cards">Cards</a>
        <a href="/direct-debits">Direct Debits</a> <a href="#dials">Dials</a>
      </nav>
      <form class="clock" id="clock" method="post" action="/pos/clock${query}" data-live>
        <p>
          ${now.format(clock.now())}${days === 0 ? '' : html`<span class="ahead">${days > 0 ? '+' : ''}${days} days</span>`}
        </p>
        <button class="quiet" name="to" value="working-day">Next working day</button>
        ${days === 0 ? undefined : html`<button class="quiet" name="to" value="real">Real time</button>`}
      </form>
    </div>
  </header>`;
}

function lives({ parts, origin, choice, answer }: PageOptions, query: string): Html {
  const listed = parts.transactions.list().filter(({ merchant }) => merchant.descriptor !== BURST_DESCRIPTOR);
  const drawn = listed.slice(0, choice.show).map((transaction) => {
    const lastFour = parts.book.card(transaction.cardToken)?.pan.slice(-4) ?? '????';
    const problem = answer?.isAboutPart === true && answer.token === transaction.token ? answer.says : undefined;
    const dispute = parts.disputes.ofTransaction(transaction.token);
    return life(transaction, { lastFour, origin, query, problem, dispute });
  });
  const more = addressOf({ ...choice, show: choice.show * 2 });
  return html`<section class="lives" aria-labelledby="lives-title">
    <h2 id="lives-title">Payments</h2>
    <div id="no-lives" data-live>
      ${
        listed.length > 0
          ? undefined
          : html`<p class="empty">
              <b>No payment yet</b>Each one shows here with its life: asked, decided, cleared, refunded.
            </p>`
      }
    </div>
    <ol id="lives">
      ${drawn}
    </ol>
    <p id="older" data-live>
      ${listed.length > choice.show ? html`<a href="${more}#lives-title">Show older payments</a>` : undefined}
    </p>
  </section>`;
}
