import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table support_actions drop constraint support_actions_action_check`,
  sql`alter table support_actions add constraint support_actions_action_check
    check (action in ('lift-hold', 'refuse-card', 'see-assessment', 'ask-identity', 'show-figures', 'hide-figures'))`,
  sql`create index account_assessments_customer on account_assessments (customer_id, assessed_at desc)`,
];

/** Support looks at how an account was judged, and alone says that no card is offered. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
