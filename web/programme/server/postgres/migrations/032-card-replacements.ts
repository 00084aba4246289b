import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table cards add column expires_on text`,
  `alter table cards add column pin text not null default 'none' check (pin in ('none', 'set', 'blocked'))`,
  `alter table cards add column active_from timestamptz`,
  `alter table cards add column replaces uuid references cards`,
  `alter table cards add column replacement_reason text check (replacement_reason in ('lost', 'stolen', 'damaged', 'upgraded'))`,
  `alter table cards add column tell_order_at timestamptz`,
  `alter table cards add constraint cards_replacement check ((replaces is null) = (replacement_reason is null))`,
  // A card that is there was ordered by its PIN.
  `update cards set pin = 'set' where state <> 'ordered'`,
  `drop index cards_open`,
  `create unique index cards_open on cards (customer_id) where state <> 'closed' and replaces is null`,
  `create unique index cards_replacing on cards (replaces) where state <> 'closed'`,
  `create index cards_to_order on cards (tell_order_at) where tell_order_at is not null`,
  `alter table support_actions drop constraint support_actions_action_check`,
  `alter table support_actions add constraint support_actions_action_check check (action in ('lift-hold', 'refuse-card',
    'see-assessment', 'ask-identity', 'show-figures', 'hide-figures', 'replace-card', 'see-card'))`,
];

/** A card may take another's place: one at a time; the first card of a customer is still one. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
