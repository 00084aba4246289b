/** For a migration: words more than the check of a column has allowed so far, whatever those are. */
export function allowWords(table: string, column: string, ...words: readonly string[]): string {
  return `do $$
  declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${table}_${column}_check');
  begin
    alter table ${table} drop constraint ${table}_${column}_check;
    execute 'alter table ${table} add constraint ${table}_${column}_check '
      || replace(allowed, 'ARRAY[', 'ARRAY[${words.map((word) => `''${word}''::text, `).join('')}');
  end $$`;
}
