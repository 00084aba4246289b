import { sql, type Kysely, type Migration } from 'kysely';

const milestones = ['card_linked_at', 'plan_selected_at', 'card_created_at', 'card_activated_at'];

/** When a customer linked a bank, chose a plan, was given a card and activated it: the later setup states. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const milestone of milestones)
      await sql`alter table customers add column ${sql.ref(milestone)} timestamptz`.execute(database);
  },
};
