import type { PGlite } from '@electric-sql/pglite'

/** Tables with enough dead rows to vacuum, by autovacuum's default threshold. */
const NEEDS_VACUUM = 'n_dead_tup > 50 + 0.2 * n_live_tup'
/** Bytes written since the last checkpoint. */
const MAX_WAL_BYTES = 32 * 1024 * 1024

/**
 * Does what a PostgreSQL server leaves to background processes and the single-process embedded store never does:
 * vacuums dead rows and checkpoints the write-ahead log. Without it every write would grow the folder until the site
 * stops, and a start after a crash would replay all of the log. One table at a time, because all queries wait
 * meanwhile.
 */
export async function runUpkeep(store: Pick<PGlite, 'query'>): Promise<void> {
  // Otherwise writes of the last second are not counted yet.
  await store.query('select pg_stat_force_next_flush()')
  const { rows: tables } = await store.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where ${NEEDS_VACUUM}`,
  )
  for (const { name } of tables) await store.query(`vacuum ${name}`)
  const { rows } = await store.query<{ written: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as written from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.written) > MAX_WAL_BYTES) await store.query('checkpoint')
}
