import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { createTestRealtime } from '#tests/setup/realtime.ts';

const schema = `
  create table public.locked (id int primary key);
  create table public.soon (id int primary key);
  create table public.late (id int primary key);
  grant select on public.locked to anon;
  alter publication supabase_realtime add table public.locked, public.soon, public.late;`;

const realtime = await createTestRealtime(schema);

describe('A join', () => {
  it('is acknowledged when changes are followed, so that the next change arrives', async () => {
    const raw = await realtime.open();
    const postgres_changes = [{ event: '*', schema: 'public', table: 'locked' }];
    await realtime.servers[0]?.database.privileged.transaction(async (query) => {
      // Until this transaction is committed, the table can get no trigger, so the join has to wait.
      await query('insert into public.locked values (1)');
      raw.send('1', '1', 'realtime:locked', 'phx_join', { config: { postgres_changes } });
      await expect
        .poll(() => realtime.sql("select from pg_locks where relation = 'locked'::regclass and not granted"))
        .toHaveLength(1);
      raw.send(null, '2', 'phoenix', 'heartbeat', {});
      expect((await raw.next())[1]).toBe('2');
    });
    expect(await raw.next()).toMatchObject(['1', '1', 'realtime:locked', 'phx_reply', { status: 'ok' }]);
    await realtime.sql('insert into locked values (2)');
    const change = await raw.event('postgres_changes');
    expect(change[4].data.record).toEqual({ id: 2 });
  });

  it('is acknowledged at once if its changes can never be followed', async () => {
    const raw = await realtime.open();
    const postgres_changes = [{ event: '*', schema: 'public', table: 'nowhere' }];
    raw.send('1', '1', 'realtime:nowhere', 'phx_join', { config: { postgres_changes } });
    expect((await raw.next())[4].status).toBe('ok');
    const error = { status: 'error', extension: 'postgres_changes' };
    expect((await raw.event('system'))[4]).toMatchObject(error);
  });

  const failed = { status: 'error', message: expect.stringMatching(/^Unable to .* Try again shortly$/) };
  const followed = { status: 'ok', message: 'Subscribed to PostgreSQL' };
  it.each([
    ['waits until its changes are followed, and says nothing of a failure before', 'soon', 1, [followed]],
    // The database is asked again every two seconds.
    ['waits for five seconds for its changes, which are followed later', 'late', 3, [failed, followed]],
  ])('%s', async (_, table, failures, expected) => {
    const { privileged } = realtime.servers[0]?.database ?? {};
    if (!privileged) throw new Error('There is no server');
    const transaction = vi.spyOn(privileged, 'transaction');
    for (let n = 0; n < failures; n += 1)
      transaction.mockRejectedValueOnce(new DatabaseUnavailable('The database is not available'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const raw = await realtime.open();
    const postgres_changes = [{ event: '*', schema: 'public', table }];
    const config = { postgres_changes, presence: { enabled: false } };
    raw.send('1', '1', `realtime:${table}`, 'phx_join', { config });
    expect((await raw.next())[4].status).toBe('ok');
    for (const message of expected) expect((await raw.next())[4]).toMatchObject(message);
  });
});
