import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { relationsQuery } from '#platform/rest/schema/catalog/relations.ts';
import { createSchemaLoader } from './schema-loader.ts';

/** A database with one table, named by `state.table`. It counts how often the schema is read. */
function createFakeDatabase() {
  const state = { table: 'first', reads: 0, fails: false, notify: (_payload: string) => {} };
  const respond = async ({ text }: { text: string }) => {
    // The bits of `updatable` are 4 for updates, 8 for inserts and 16 for deletes.
    const row = { oid: 1, schema: 'public', name: state.table, columns: [], updatable: 28 };
    return { rows: text === relationsQuery ? [row] : [] };
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
  return { state, loader: createSchemaLoader(database as unknown as Database, ['public']) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('Concurrent calls share one load of the schema', async () => {
  const { state, loader } = createFakeDatabase();
  const [a, b] = await Promise.all([loader.get(), loader.get()]);
  expect([a === b, state.reads, loader.current === a]).toEqual([true, 1, true]);
});

test('A notification invalidates the schema cache', async () => {
  const { state, loader } = createFakeDatabase();
  await loader.get();
  state.table = 'second';
  state.notify('something else');
  expect(loader.current).toBeDefined();
  state.notify('reload config');
  expect(loader.current).toBeUndefined();
  await loader.get();
  state.notify('reload schema');
  expect(loader.current).toBeUndefined();
  expect((await loader.get()).relations.get('public')?.has('second')).toBe(true);
});

test('A notification during a load invalidates the loaded schema', async () => {
  const { state, loader } = createFakeDatabase();
  await loader.get();
  // An empty notification reloads everything.
  state.notify('');
  const load = loader.get();
  state.notify('');
  await load;
  expect(loader.current).toBeUndefined();
});

test('getNewerThan, called for an unknown name, reloads the schema at most every two seconds', async () => {
  const { state, loader } = createFakeDatabase();
  const seen = await loader.get();
  state.table = 'second';
  expect(await loader.getNewerThan(seen)).toBeUndefined();
  vi.advanceTimersByTime(2000);
  const newer = await loader.getNewerThan(seen);
  expect([newer === loader.current, state.reads]).toEqual([true, 2]);
  expect(await loader.getNewerThan(seen)).toBe(newer);
});

test('Reloading an unchanged schema keeps the cached object, which stays in use during the reload', async () => {
  const { state, loader } = createFakeDatabase();
  const seen = await loader.get();
  vi.advanceTimersByTime(2000);
  const reload = loader.getNewerThan(seen);
  expect(loader.current).toBe(seen);
  expect([await reload, loader.current === seen, state.reads]).toEqual([undefined, true, 2]);
});

test('A schema that cannot be reloaded stays in use, and the load is repeated until it succeeds', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { state, loader } = createFakeDatabase();
  const seen = await loader.get();
  Object.assign(state, { table: 'second', fails: true });
  state.notify('reload schema');
  expect([await loader.get(), loader.current]).toEqual([seen, seen]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([loader.current === seen, state.reads, log.mock.calls.length]).toEqual([true, 3, 2]);
  state.fails = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(loader.current?.relations.get('public')?.has('second')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.reads).toBe(4);
});

test('Unknown names reload the schema after the clock of the machine was set back', async () => {
  const { state, loader } = createFakeDatabase();
  const seen = await loader.get();
  state.table = 'second';
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(2000);
  expect(await loader.getNewerThan(seen)).toBe(loader.current);
  expect(loader.current).not.toBe(seen);
});

test('A failed first load rejects, and the next call tries again', async () => {
  const { state, loader } = createFakeDatabase();
  state.fails = true;
  await expect(loader.get()).rejects.toThrow('unavailable');
  state.fails = false;
  expect(await loader.get()).toBe(loader.current);
});
