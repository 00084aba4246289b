import type { HttpCustomer } from '#tests/e2e/support/http-customer.ts';
import type { SealingKeys } from '#web/card-management/contract/sealing.ts';
import { keysOf, sealPin, sendSealed } from '#web/programme/card/client/sealing.ts';

/** Who speaks to card-management, and where that is. */
interface Speaking {
  readonly customer: HttpCustomer;
  readonly service: string;
}

/** Sets the PIN as a browser does; the receipt for it. */
export async function setPin(speaking: Speaking, pin: string): Promise<string> {
  return seal('set-pin', speaking, async ({ processor }) => {
    if (processor === null) throw new Error('The card processor gives out no key for a PIN.');
    return { pinBlock: await sealPin(pin, processor.spki) };
  });
}

/** Activates the card by the code on its back as a browser does; the receipt for it. */
export async function activateCard(speaking: Speaking, code: string): Promise<string> {
  return seal('activate', speaking, () => Promise.resolve({ code }));
}

const tokenPaths = {
  'set-pin': '/api/payment-instruments/pin-tokens',
  activate: '/api/payment-instruments/activation-tokens',
} as const;

async function seal(
  op: keyof typeof tokenPaths,
  { customer, service }: Speaking,
  contentFor: (keys: SealingKeys) => Promise<object>,
): Promise<string> {
  const { status, body } = await customer.send(customer.prepare('POST', tokenPaths[op], {}));
  if (status !== 201) throw new Error(`${tokenPaths[op]} was answered with ${status}.`);
  const { token } = body as { readonly token: string };
  const keys = await keysOf(service);
  const receipt = keys && (await sendSealed({ op, service, token, keys }, await contentFor(keys)));
  if (receipt === undefined) throw new Error(`Card-management gives no receipt for ${op}.`);
  return receipt;
}
