import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import type { Channel } from '#platform/realtime/channels/channel.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createChanges } from './changes.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.privileged.query(
    'create table public.news (id int primary key); alter publication supabase_realtime add table public.news',
  );
});
afterAll(() => db.close());

it('A subscription to which the database does not respond is tried again', async () => {
  let failures = 1;
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
  const changes = createChanges(database, () => {});
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
  changes.subscribe(channel, changes.identifyBindings(channel));
  await expect
    .poll(() => pushed)
    .toMatchObject([
      { status: 'error', message: expect.stringMatching(/^Unable to subscribe .* Try again shortly$/) },
      { status: 'ok', message: 'Subscribed to PostgreSQL' },
    ]);
  expect(failures).toBeLessThan(0);
});
