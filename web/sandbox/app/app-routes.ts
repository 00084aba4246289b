import { developersPage } from '../banks/pages/developers-page.ts';
import { html } from '../banks/pages/html.ts';
import { isFromElsewhere, json, type Reply, type Route } from '../http/routes.ts';
import { type AppAction, type AppBackend, appActions } from './app-backend.ts';

const pressed = new RegExp(`^/app/cards/([0-9a-f-]{36})/(${appActions.join('|')})$`, 'u');
const isAction = (what: string | undefined): what is AppAction => appActions.some((each) => each === what);

const outcomes: Readonly<Record<AppAction, string>> = {
  unfreeze: 'The card is unfrozen. The processor hears of it within a second or two.',
  'unblock-pin': 'The PIN is unblocked: it is the one that it was.',
};

/** What is pressed in the app about a card, by the product's name for it; from the page of cards, or by a tool in JSON. */
export function appRoutes(backend: AppBackend): Route[] {
  return [
    {
      method: 'POST',
      path: pressed,
      async answer(request) {
        if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
        const [card = '', what] = request.params;
        if (!isAction(what)) return json(400, { error: 'The app has no such button.' });
        const problem = await backend.press(what, card);
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
        if (isForm) return page(what, problem);
        return problem === undefined ? json(200, { done: true }) : json(409, { error: problem });
      },
    },
  ];
}

function page(what: AppAction, problem: string | undefined): Reply {
  const content = html`<h1>As the app</h1>
    <p>${problem === undefined ? outcomes[what] : `The product says no: ${problem}`}</p>
    <p><a href="/cards">Back to the cards</a></p>`;
  return { ...developersPage('The app', content), status: problem === undefined ? 200 : 409 };
}
