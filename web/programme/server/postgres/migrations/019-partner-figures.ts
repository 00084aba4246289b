import { sql, type Kysely, type Migration } from 'kysely';

/** Setup state to the column of `customers` that says when; the first is the registration itself. */
const steps = [
  ['user_registered_at', 'created_at'],
  ...[
    'email_verified_at',
    'profile_updated_at',
    'mobile_verified_at',
    'card_linked_at',
    'plan_selected_at',
    'card_created_at',
    'card_activated_at',
  ].map((column) => [column, column] as const),
] as const;
const columns = steps.map(([column]) => column);
const later = columns.slice(1);

const statements = [
  `alter table customers add column pilots jsonb not null default '[]'
    check (pilots in ('[]', '["tm-admin"]'))`,

  // No foreign key: whom we delete stays counted, as nobody in particular.
  `create table setup_times (
    customer_id uuid primary key,
    partner_code text not null,
    user_registered_at timestamptz not null,
    ${later.map((column) => `${column} timestamptz`).join(',\n    ')}
  )`,
  `create index setup_times_sign_ups on setup_times (partner_code, user_registered_at)`,
  `create index setup_times_cards on setup_times (partner_code, card_created_at) where card_created_at is not null`,

  // Another mobile number or email address takes a customer back; the time at which they first got somewhere stays.
  `create function note_setup_times() returns trigger language plpgsql as $$
    begin
      insert into setup_times as known (customer_id, partner_code, ${columns.join(', ')})
      values (new.customer_id, new.partner_code, ${steps.map(([, from]) => `new.${from}`).join(', ')})
      on conflict (customer_id) do update set
        ${later.map((column) => `${column} = coalesce(known.${column}, excluded.${column})`).join(',\n        ')};
      return null;
    end $$`,
  `create trigger customers_note_setup_times
    after insert or update of ${later.join(', ')} on customers
    for each row execute function note_setup_times()`,

  `insert into setup_times (customer_id, partner_code, ${columns.join(', ')})
    select customer_id, partner_code, ${steps.map(([, from]) => from).join(', ')} from customers`,
];

/**
 * Who may see the figures of their partner, and what these count: when each customer first got to each setup state. The
 * database notes it itself, from now on, and begins with what is known of everybody.
 */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
