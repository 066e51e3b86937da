import type pg from 'pg';

/** Locks a table completely while `run` runs, so that whatever reads or writes it waits. */
export async function withLockedTable(
  client: pg.Client,
  table: string,
  run: () => Promise<void>,
): Promise<void> {
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await run();
  } finally {
    await client.query('rollback');
  }
}
