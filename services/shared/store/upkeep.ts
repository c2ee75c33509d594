import type { PGlite } from '@electric-sql/pglite'

/** Rows that are gone of each table: as autovacuum has them by default. */
const WORN = 'n_dead_tup > 50 + 0.2 * n_live_tup'
/** Bytes written since the last checkpoint. */
const MOST_WRITTEN = 32 * 1024 * 1024

/**
 * What a PostgreSQL server does in processes of its own and the embedded store, which is one process, never does: room of
 * rows that are gone is used again, and the log of writes begins anew. Without it each write made the folder larger until
 * the site was stopped, and a start after a crash read all of them. A table at a time, because everybody waits meanwhile.
 */
export async function keepUp(store: Pick<PGlite, 'query'>): Promise<void> {
  // Else what was written within the last second is not counted yet.
  await store.query('select pg_stat_force_next_flush()')
  const { rows: tables } = await store.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where ${WORN}`,
  )
  for (const { name } of tables) await store.query(`vacuum ${name}`)
  const { rows } = await store.query<{ written: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as written from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.written) > MOST_WRITTEN) await store.query('checkpoint')
}
