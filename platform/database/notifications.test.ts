import { beforeEach, expect, test } from 'vitest';
import { user } from '#tests/setup/callers.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

let received: string[] = [];
const db = await createTestDatabase();
await db.database.listen('test', (payload) => received.push(payload));
await db.database.listen('other', (payload) => received.push(`${payload} of another channel`));
beforeEach(() => {
  received = [];
});

const notify = (payload: string) =>
  db.database.run({ identity: user }, { text: "select pg_notify('test', $1)", values: [payload] });

test('A write ends after its notifications have been received', async () => {
  for (let number = 1; number <= 100; number++) {
    await notify(String(number));
    expect(received).toHaveLength(number);
  }
});

test('Each of many writes at the same time, and a transaction, end after their notifications have been received', async () => {
  const seen = await Promise.all(
    Array.from({ length: 100 }, async (_, number) => {
      const payload = `write ${number}`;
      await notify(payload);
      return received.includes(payload);
    }),
  );
  expect(seen).toEqual(Array.from({ length: 100 }, () => true));
  await db.database.transaction({ identity: user }, async (query) => {
    await query("select pg_notify('test', 'transaction')");
  });
  expect(received).toContain('transaction');
});
