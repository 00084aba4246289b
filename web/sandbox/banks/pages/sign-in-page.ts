import type { Bank } from '../bank.ts';
import { html, type Html } from './html.ts';
import { page, type Page } from './page.ts';

export interface SignInPageOptions {
  bank: Bank;
  /** Who asks. */
  caller: string;
  formTargets: string[];
  problem?: string | undefined;
}

/** Who is there? In the sandbox any password will do. */
export function signInPage({ bank, caller, formTargets, problem }: SignInPageOptions): Page {
  const { profile } = bank;
  const title = profile.signIn === 'app' ? 'Confirm it’s you' : 'Log in';
  const content = html` <h1>${title}</h1>
    <p>
      ${caller} has sent you here, so that you can decide what ${profile.name} may share with them. They never see your
      login details.
    </p>
    <form method="post" class="sheet">
      ${problem === undefined ? undefined : html`<div class="problem" role="alert"><p>${problem}</p></div>`}
      <div class="field">
        <label for="user">User ID</label>
        <input
          id="user"
          name="user"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          autofocus
        />
      </div>
      ${profile.signIn === 'app' ? passcode : password}
      <div class="buttons">
        <button name="decision" value="continue">Log in</button>
        <button class="quiet" name="decision" value="deny" formnovalidate>Cancel</button>
      </div>
    </form>
    <details>
      <summary>Who can log in here?</summary>
      <p>People of this sandbox, with any password.</p>
      <dl>
        ${bank.customers.map(
          ({ user, about }) =>
            html`<dt>${user}</dt>
              <dd>${about}</dd>`,
        )}
      </dl>
    </details>`;
  const status = problem === undefined ? 200 : 422;
  return page({ profile, title: problem === undefined ? title : `Error: ${title}`, content, status, formTargets });
}

const password: Html = html`<div class="field">
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required />
</div>`;

const passcode: Html = html`<div class="field">
  <label for="password">Passcode of your app</label>
  <p class="hint" id="passcode-hint">This bank has an app and no website. Its passcode has six digits.</p>
  <input
    id="password"
    name="password"
    type="password"
    inputmode="numeric"
    autocomplete="off"
    aria-describedby="passcode-hint"
    required
  />
</div>`;
