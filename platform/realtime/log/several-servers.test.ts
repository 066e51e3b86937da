import { describe, expect, it } from 'vitest';
import { createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

const realtime = await createTestRealtime(
  `create table public.news (id int primary key, title text);
   grant select on public.news to anon;
   alter publication supabase_realtime add table public.news;`,
  { servers: 2 },
);

async function join(server: number, name: string, key = '') {
  const client = await realtime.client(undefined, { server });
  const channel = client.channel(name, { config: { broadcast: { ack: true }, presence: { key } } });
  // biome-ignore lint/suspicious/noExplicitAny: each test sends something else
  const received: any[] = [];
  channel.on('broadcast', { event: '*' }, (message) => received.push(message.payload));
  channel.on('presence', { event: 'sync' }, () => {});
  await subscribe(channel);
  return { client, channel, received };
}

/** Right after a start, the first server may not know the second yet, and relays nothing. This waits until it does. */
async function waitForRelay() {
  const [sender, receiver] = [await join(0, 'trial'), await join(1, 'trial')];
  const send = () => sender.channel.send({ type: 'broadcast', event: 'e', payload: {} });
  await expect.poll(() => send().then(() => receiver.received)).not.toEqual([]);
}

describe('Two servers on one database', () => {
  it('share broadcasts of any size, in their order, each once, text and bytes', async () => {
    await waitForRelay();
    const sender = await join(0, 'shared');
    const [neighbor, receiver] = [await join(0, 'shared'), await join(1, 'shared')];
    const large = 'é'.repeat(50_000);
    await sender.channel.send({ type: 'broadcast', event: 'e', payload: { n: 0, large } });
    for (let n = 1; n <= 20; n += 1)
      await sender.channel.send({ type: 'broadcast', event: 'e', payload: { n } });
    await sender.channel.send({ type: 'broadcast', event: 'e', payload: new Uint8Array([0, 255]).buffer });
    for (const { received } of [neighbor, receiver]) await expect.poll(() => received).toHaveLength(22);
    expect(receiver.received[0].large).toBe(large);
    expect(receiver.received.slice(0, 21).map(({ n }) => n)).toEqual(Array.from({ length: 21 }, (_, n) => n));
    expect([...new Uint8Array(receiver.received[21])]).toEqual([0, 255]);
  });

  it('share presences, also with a server that starts later, until a server ends', async () => {
    const ana = await join(0, 'present', 'ana');
    const ben = await join(1, 'present', 'ben');
    await ana.channel.track({});
    await ben.channel.track({});
    const getKeys = (channel: typeof ana.channel) => Object.keys(channel.presenceState()).sort();
    await expect.poll(() => getKeys(ana.channel)).toEqual(['ana', 'ben']);
    await expect.poll(() => getKeys(ben.channel)).toEqual(['ana', 'ben']);

    realtime.servers.push(await realtime.startOne());
    const carl = await join(2, 'present', 'carl');
    await expect.poll(() => getKeys(carl.channel)).toEqual(['ana', 'ben']);
    await carl.channel.track({});
    await expect.poll(() => getKeys(ana.channel)).toEqual(['ana', 'ben', 'carl']);
    carl.client.realtime.disconnect();
    await realtime.servers.pop()?.close();
    await expect.poll(() => getKeys(ana.channel)).toEqual(['ana', 'ben']);
  });

  it('both deliver the changes of a table, and lose none while a connection to the database is lost', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the rows of these tests have no types
    const received: any[][] = [[], []];
    for (const server of [0, 1]) {
      const client = await realtime.client(undefined, { server });
      const ready = Promise.withResolvers<void>();
      await subscribe(
        client
          .channel('changes')
          .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'news' }, (change) =>
            received[server]?.push(change.new.id),
          )
          .on('system', {}, () => ready.resolve()),
      );
      await ready.promise;
    }
    await realtime.sql(`insert into news values (1, 'a')`);
    // Ends the connections on which all servers receive notifications. They are restored within a second.
    await realtime.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'notifications'`);
    await realtime.sql(`insert into news values (2, 'b')`);
    for (const ids of received) await expect.poll(() => ids).toEqual([1, 2]);
  });
});
