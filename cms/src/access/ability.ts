import type { Core } from '@strapi/strapi';

/** What a person may do now; nothing for somebody who is gone, blocked or not active. */
export async function abilityOf(strapi: Core.Strapi, userId: number): Promise<unknown> {
  const person = await strapi.db
    .query('admin::user')
    .findOne({ where: { id: userId, isActive: true, blocked: false }, populate: ['roles'] });
  const { engine } = strapi.service('admin::permission') as unknown as {
    engine: { generateUserAbility(user: unknown): Promise<unknown> };
  };
  return person && engine.generateUserAbility(person);
}
