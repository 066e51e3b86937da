import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { deliverChanges } from './deliver.ts';
import type { PublishedTable } from './published-tables.ts';
import type { Subscription } from './subscription.ts';

const change = { table: '1', type: 'INSERT', record: { id: 1 }, old: null, version: '1', at: '' } as const;
const table: PublishedTable = {
  oid: '1',
  schema: 'public',
  name: 'news',
  columns: [{ name: 'id', type: 'int4', sqlType: 'integer', isKey: true, readers: ['anon'] }],
  hasRowSecurity: false,
  hasFullIdentity: false,
  exemptRoles: [],
  policyRoles: [],
  fullReaders: [],
};

/** Creates a subscription to all changes, with what is called when one is sent. */
function createSubscription(send: () => void): Subscription {
  const channel = {
    topic: 'realtime:news',
    identity: { role: 'anon' },
    connection: { version: '2.0.0', channels: new Map(), send },
  } as unknown as Subscription['channel'];
  channel.connection.channels.set(channel.topic, channel);
  return { channel, binding: { id: 1, event: '*', schema: 'public' }, filters: [], select: undefined };
}

test('While a change is delivered to many subscribers, other work goes on', async () => {
  // As if each step took a millisecond.
  let time = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1;
    return time;
  });
  onTestFinished(() => now.mockRestore());
  let others = 0;
  const seen: number[] = [];
  const send = () => {
    seen.push(others);
    setImmediate(() => {
      others += 1;
    });
  };
  const subscriptions = Array.from({ length: 3 }, () => createSubscription(send));
  await deliverChanges(
    {
      database: {} as Database,
      tables: new Map([[table.oid, table]]),
      findSubscriptions: () => subscriptions,
      onLost() {},
    },
    [change, change],
  );
  // Between any two of the six deliveries, the other work has run once.
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
});
