import type { BankMemory } from '../kept-banks.ts';

interface Stored {
  grantId?: string;
  uid?: string;
  userCode?: string;
  consumed?: number;
  exp?: number;
}

/** What goes on working after a restart; codes, sign-ins and the like are done anew. */
const keptModels = ['AccessToken', 'RefreshToken', 'Grant'];

/** Where oidc-provider puts what it makes: in memory, and what lasts in the file of the bank. */
export function createTokenStore(memory: BankMemory, bankId: string): (model: string) => object {
  const models = new Map<string, Record<string, Stored>>();
  const modelNamed = (name: string) => {
    if (keptModels.includes(name)) return (memory.bank(bankId).tokens[name] ??= {}) as Record<string, Stored>;
    const model = models.get(name) ?? {};
    models.set(name, model);
    return model;
  };
  const forget = (name: string, isOver: (stored: Stored) => boolean) => {
    const model = modelNamed(name);
    for (const [id, stored] of Object.entries(model)) if (isOver(stored)) Reflect.deleteProperty(model, id);
    memory.changed();
  };
  return (name) => ({
    upsert: (id: string, payload: Stored) => {
      forget(name, ({ exp }) => exp !== undefined && exp * 1_000 < Date.now());
      modelNamed(name)[id] = payload;
      return Promise.resolve();
    },
    find: (id: string) => Promise.resolve(modelNamed(name)[id]),
    findByUid: (uid: string) => Promise.resolve(Object.values(modelNamed(name)).find((stored) => stored.uid === uid)),
    findByUserCode: () => Promise.resolve(undefined),
    consume: (id: string) => {
      const stored = modelNamed(name)[id];
      if (stored) stored.consumed = Math.floor(Date.now() / 1_000);
      memory.changed();
      return Promise.resolve();
    },
    destroy: (id: string) => {
      Reflect.deleteProperty(modelNamed(name), id);
      memory.changed();
      return Promise.resolve();
    },
    revokeByGrantId: (grantId: string) => {
      forget(name, (stored) => stored.grantId === grantId);
      return Promise.resolve();
    },
  });
}
