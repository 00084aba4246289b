import { isFromElsewhere, json, type Reply, type Route, type SandboxRequest } from '../http/routes.ts';
import { controlPage } from './control-page.ts';
import { type Controls, mandateControls, paymentControls, type Resend } from './controls.ts';
import type { Provider } from './provider.ts';

/** `GET /direct-debits` shows every mandate with its payments, and buttons for what days and banks do to them. */
export function directDebitControlRoutes(provider: Provider, resend: Resend): Route[] {
  const { mandates, payments } = provider;
  const control = (path: RegExp, controlsOf: (id: string) => Controls | undefined): Route => ({
    method: 'POST',
    path,
    answer: (request) => {
      if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
      provider.catchUp();
      const [id = '', what = ''] = request.params;
      return bringAbout(controlsOf(id), what, request);
    },
  });
  const show = (path: RegExp, reply: () => Reply): Route => ({
    method: 'GET',
    path,
    answer: () => {
      provider.catchUp();
      return reply();
    },
  });
  return [
    show(/^\/direct-debits$/u, () => controlPage(provider, resend)),
    show(/^\/direct-debits\.json$/u, () =>
      json(200, {
        customers: mandates.payers(),
        mandates: mandates.mandates().map((mandate) => mandates.present(mandate)),
        payments: payments.payments(),
      }),
    ),
    control(/^\/direct-debits\/(\w+)\/([\w-]+)$/u, (id) => {
      const mandate = mandates.mandate(id);
      return mandate && mandateControls(provider, mandate, resend);
    }),
    control(/^\/direct-debits\/payments\/(\w+)\/([\w-]+)$/u, (id) => {
      const payment = payments.payment(id);
      return payment && paymentControls(provider, payment, resend);
    }),
  ];
}

function bringAbout(possible: Controls | undefined, what: string, request: SandboxRequest): Reply {
  if (!possible) return json(400, { error: 'There is no such mandate or payment.' });
  const all = [...possible.controls, ...possible.groups.flatMap(({ controls }) => controls)];
  const wished = all.find((control) => control.what === what);
  if (!wished) return json(400, { error: `Now it can be: ${all.map((control) => control.what).join(', ')}.` });
  wished.work();
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm ? { status: 303, headers: { location: '/direct-debits' }, body: '' } : json(200, { done: true });
}
