import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createSchemaLoader } from './schema-loader.ts';

/** A database whose only table is named by `state.table`, and that counts how often it is read. */
function fakeDatabase() {
  const state = { table: 'first', reads: 0, fails: false, notify: (_payload: string) => {} };
  const answers = async ({ text }: { text: string }) => {
    const row = { schema: 'public', name: state.table, columns: [], primaryKey: [], updatable: 28 };
    return { rows: text.includes('pg_class c') ? [row] : [] };
  };
  const database = {
    privileged: {
      async transaction(work: (query: unknown) => Promise<unknown>) {
        state.reads += 1;
        if (state.fails) throw new Error('away');
        return work((statement: unknown) =>
          typeof statement === 'string' ? undefined : answers(statement as never),
        );
      },
    },
    async listen(_: string, onNotice: (payload: string) => void) {
      state.notify = onNotice;
    },
  };
  return { state, holder: createSchemaLoader(database as unknown as Database, ['public']) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reads once for all who wait', async () => {
  const { state, holder } = fakeDatabase();
  const [a, b] = await Promise.all([holder.get(), holder.get()]);
  expect([a === b, state.reads, holder.current === a]).toEqual([true, 1, true]);
});

test('a notice has it read again', async () => {
  const { state, holder } = fakeDatabase();
  await holder.get();
  state.table = 'second';
  state.notify('reload config');
  expect(holder.current).toBeDefined();
  state.notify('reload schema');
  expect(holder.current).toBeUndefined();
  expect((await holder.get()).relations.get('public')?.has('second')).toBe(true);
});

test('a notice that comes while it is read is not missed', async () => {
  const { state, holder } = fakeDatabase();
  await holder.get();
  state.notify('');
  const reading = holder.get();
  state.notify('');
  await reading;
  expect(holder.current).toBeUndefined();
});

test('what is not known is looked for anew, at most every two seconds', async () => {
  const { state, holder } = fakeDatabase();
  const seen = await holder.get();
  state.table = 'second';
  expect(await holder.getNewerThan(seen)).toBeUndefined();
  vi.advanceTimersByTime(2000);
  const newer = await holder.getNewerThan(seen);
  expect([newer === holder.current, state.reads]).toEqual([true, 2]);
  expect(await holder.getNewerThan(seen)).toBe(newer);
});

test('an unchanged schema stays the same object, and serves while it is read', async () => {
  const { state, holder } = fakeDatabase();
  const seen = await holder.get();
  vi.advanceTimersByTime(2000);
  const looking = holder.getNewerThan(seen);
  expect(holder.current).toBe(seen);
  expect([await looking, holder.current === seen, state.reads]).toEqual([undefined, true, 2]);
});

test('a failure is passed on, and tried again by the next', async () => {
  const { state, holder } = fakeDatabase();
  state.fails = true;
  await expect(holder.get()).rejects.toThrow('away');
  state.fails = false;
  expect(await holder.get()).toBe(holder.current);
});
