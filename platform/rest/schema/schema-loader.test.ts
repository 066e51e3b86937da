import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createSchemaLoader } from './schema-loader.ts';

/** A database with one table, named by `state.table`. It counts how often the schema is read. */
function fakeDatabase() {
  const state = { table: 'first', reads: 0, fails: false, notify: (_payload: string) => {} };
  const respond = async ({ text }: { text: string }) => {
    const row = { schema: 'public', name: state.table, columns: [], primaryKey: [], updatable: 28 };
    return { rows: text.includes('pg_class c') ? [row] : [] };
  };
  const database = {
    privileged: {
      async transaction(work: (query: unknown) => Promise<unknown>) {
        state.reads += 1;
        if (state.fails) throw new Error('unavailable');
        return work((statement: unknown) =>
          typeof statement === 'string' ? undefined : respond(statement as never),
        );
      },
    },
    async listen(_: string, onNotification: (payload: string) => void) {
      state.notify = onNotification;
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

test('Concurrent calls share one load of the schema', async () => {
  const { state, holder } = fakeDatabase();
  const [a, b] = await Promise.all([holder.get(), holder.get()]);
  expect([a === b, state.reads, holder.current === a]).toEqual([true, 1, true]);
});

test('A notification invalidates the schema cache', async () => {
  const { state, holder } = fakeDatabase();
  await holder.get();
  state.table = 'second';
  state.notify('reload config');
  expect(holder.current).toBeDefined();
  state.notify('reload schema');
  expect(holder.current).toBeUndefined();
  expect((await holder.get()).relations.get('public')?.has('second')).toBe(true);
});

test('A notification during a load invalidates its result', async () => {
  const { state, holder } = fakeDatabase();
  await holder.get();
  state.notify('');
  const load = holder.get();
  state.notify('');
  await load;
  expect(holder.current).toBeUndefined();
});

test('An unknown name reloads the schema at most every two seconds', async () => {
  const { state, holder } = fakeDatabase();
  const seen = await holder.get();
  state.table = 'second';
  expect(await holder.getNewerThan(seen)).toBeUndefined();
  vi.advanceTimersByTime(2000);
  const newer = await holder.getNewerThan(seen);
  expect([newer === holder.current, state.reads]).toEqual([true, 2]);
  expect(await holder.getNewerThan(seen)).toBe(newer);
});

test('An unchanged schema keeps its object, which stays in use during a reload', async () => {
  const { state, holder } = fakeDatabase();
  const seen = await holder.get();
  vi.advanceTimersByTime(2000);
  const reload = holder.getNewerThan(seen);
  expect(holder.current).toBe(seen);
  expect([await reload, holder.current === seen, state.reads]).toEqual([undefined, true, 2]);
});

test('A failed load rejects, and the next call loads again', async () => {
  const { state, holder } = fakeDatabase();
  state.fails = true;
  await expect(holder.get()).rejects.toThrow('unavailable');
  state.fails = false;
  expect(await holder.get()).toBe(holder.current);
});
