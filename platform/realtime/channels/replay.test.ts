import { describe, expect, it, vi } from 'vitest';
import { ana, ben, createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

const policies = `
  create policy "Ana reads what is not hidden" on realtime.messages for select to authenticated
    using ((select auth.uid()) = '${ana}' and event is distinct from 'hidden');`;

const realtime = await createTestRealtime(policies);

/** Joins a channel. Returns the numbers of the messages that it receives, and whether they are replayed. */
async function replay(who: string, name: string, options: { since: number; limit?: number }) {
  const channel = (await realtime.client(who)).channel(name, {
    config: { private: true, broadcast: { replay: options, replication_ready: true } },
  });
  const received: [number, boolean | undefined][] = [];
  channel.on('broadcast', { event: '*' }, ({ payload, meta }) => received.push([payload.n, meta?.replayed]));
  const ready = new Promise((resolve) => channel.on('system', {}, ({ message }) => resolve(message)));
  await subscribe(channel);
  expect(await ready).toBe('Replication connection established');
  return received;
}

/** Returns the numbers of the replayed messages. Others that were just sent may still come live. */
const getReplayed = (received: [number, boolean | undefined][]) =>
  received.filter(([, isReplayed]) => isReplayed).map(([n]) => n);

describe('A replay', () => {
  it('has the latest messages that SQL has sent in the channel, for those who may read them', async () => {
    const since = Date.now();
    for (const n of [1, 2, 3]) await realtime.sql(`select realtime.send('{"n":${n}}', 'e', 'club')`);
    await realtime.sql(`select realtime.send('{"n":4}', 'e', 'another club')`);
    const all = await replay(ana, 'club', { since });
    await expect.poll(() => getReplayed(all)).toEqual([1, 2, 3]);
    const latest = await replay(ana, 'club', { since, limit: 2 });
    await expect.poll(() => getReplayed(latest)).toEqual([2, 3]);
    const none = await replay(ana, 'club', { since: Date.now() + 60_000 });
    await realtime.sql(`select realtime.send('{"n":5}', 'e', 'club')`);
    await expect.poll(() => none).toContainEqual([5, undefined]);
    expect(getReplayed(none)).toEqual([]);
    await expect(replay(ben, 'club', { since })).rejects.toThrow('Unauthorized');
  });

  it.each<[string, boolean, unknown, string]>([
    ['in a public channel', false, { since: 0 }, 'Replay is not allowed for public channels'],
    ['without a time', true, {}, 'Replay params are not valid'],
    ['since a time that is text', true, { since: 'now' }, 'Replay params are not valid'],
    ['since a time beyond all calendars', true, { since: 1e300 }, 'Replay params are not valid'],
    ['of a number that is text', true, { since: 0, limit: '1; select 1' }, 'Replay params are not valid'],
  ])('is rejected %s', async (_, isPrivate, replay, reason) => {
    const raw = await realtime.open({ apikey: realtime.keys.serviceRoleKey });
    const config = { private: isPrivate, broadcast: { replay } };
    raw.send('1', '1', 'realtime:club', 'phx_join', { config });
    expect(await raw.reply('1')).toEqual({
      status: 'error',
      response: { reason: `UnableToReplayMessages: ${reason}` },
    });
  });

  it('has 25 messages by default, and at most', async () => {
    await realtime.sql(`insert into realtime.messages (topic, extension, event, payload, private, inserted_at)
      select 'many', 'broadcast', 'e', jsonb_build_object('n', n), true, now() + n * interval '1 ms'
      from generate_series(1, 30) n`);
    const latest = Array.from({ length: 25 }, (_, index) => index + 6);
    for (const limit of [undefined, 100]) {
      const received = await replay(ana, 'many', { since: 0, ...(limit && { limit }) });
      await expect.poll(() => getReplayed(received)).toEqual(latest);
    }
  });

  it('leaves out the messages that row level security hides', async () => {
    for (const [n, event] of ['shown', 'hidden', 'shown'].entries())
      await realtime.sql(`select realtime.send('{"n":${n}}', '${event}', 'filtered')`);
    const received = await replay(ana, 'filtered', { since: 0 });
    await expect.poll(() => getReplayed(received)).toEqual([0, 2]);
  });

  it('that fails leaves the channel open, and its client is notified', async () => {
    const raw = await realtime.open({ apikey: realtime.keys.serviceRoleKey });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [server] = realtime.servers;
    if (server) vi.spyOn(server.database, 'run').mockRejectedValueOnce(new Error('A secret cause'));
    const broadcast = { ack: true, replay: { since: 0 } };
    const config = { private: true, broadcast, presence: { enabled: false } };
    raw.send('1', '1', 'realtime:club', 'phx_join', { config });
    raw.send('1', '2', 'realtime:club', 'broadcast', { event: 'e' });
    expect((await raw.next())[4].status).toBe('ok');
    expect((await raw.next())[4]).toEqual({
      extension: 'system',
      status: 'error',
      message: 'UnableToReplayMessages: Realtime was unable to replay messages',
      channel: 'club',
    });
    expect(await raw.next()).toMatchObject(['1', '2', 'realtime:club', 'phx_reply', { status: 'ok' }]);
  });
});
