import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createChanges } from './changes.ts';

const db = await createTestDatabase();
beforeAll(async () => {
  await db.database.privileged.query(
    'create table public.news (id int primary key); alter publication supabase_realtime add table public.news',
  );
});

/** Creates the changes with a database that does not respond to the first requests, and a channel that follows a table. */
function createFollower(failures: number) {
  const database: Database = {
    ...db.database,
    privileged: {
      ...db.database.privileged,
      query(statement) {
        failures -= 1;
        if (failures >= 0) return Promise.reject(new DatabaseUnavailable('The database is not available'));
        return db.database.privileged.query(statement);
      },
    },
  };
  const changes = createChanges({ database, hidesUnreadable: false, onLost() {} });
  const pushed: unknown[] = [];
  const channel = {
    topic: 'realtime:news',
    name: 'news',
    joinRef: '1',
    identity: { role: 'service_role', claims: {}, expiresAt: Infinity },
    config: { changes: [{ event: '*', schema: 'public', table: 'news' }] },
    connection: {
      caller: { client: 'client' },
      isOpen: true,
      channels: new Map(),
      push: ({ payload }: { payload: unknown }) => pushed.push(payload),
    },
  } as unknown as Channel;
  channel.connection.channels.set(channel.topic, channel);
  const joined = changes.subscribe(channel, changes.identifyBindings(channel));
  return { joined, pushed };
}

const followed = { status: 'ok', message: 'Subscribed to PostgreSQL' };

it('A join waits until its changes are followed, and says nothing of a failure before', async () => {
  const { joined, pushed } = createFollower(1);
  const deliver = await joined;
  expect(pushed).toEqual([]);
  deliver();
  expect(pushed).toMatchObject([followed]);
});

it('A join whose changes cannot be followed waits for five seconds, and they are followed later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { joined, pushed } = createFollower(1);
  const onJoined = vi.fn();
  void joined.then(onJoined);
  await vi.advanceTimersByTimeAsync(4999);
  expect(onJoined).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  (await joined)();
  expect(pushed).toMatchObject([
    { status: 'error', message: expect.stringMatching(/^Unable to subscribe .* Try again shortly$/) },
  ]);
  await expect.poll(() => pushed[1]).toMatchObject(followed);
});
