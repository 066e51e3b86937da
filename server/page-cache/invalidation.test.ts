import { beforeAll, expect, test, vi } from 'vitest';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import { createRest } from '#platform/rest/rest.ts';
import { readNotifyingTables } from '#server/installation/schedules/notifying-tables.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTablesFinder } from './find-tables.ts';
import { createPageCache } from './page-cache.ts';
import { createReadCache } from './read-cache.ts';
import { createReadTracker } from './read-tracker.ts';

const { database } = await createTestDatabase();
let visit: () => Promise<unknown>;
const renders = vi.fn();
const onNotification = vi.fn();

/** Creates a cached home page. It reads the first slide and the settings through the REST service. */
beforeAll(async () => {
  const jwtSecret = 'a secret of at least thirty-two characters';
  const keys = await issueApiKeys(jwtSecret, Math.floor(Date.now() / 1000));
  const rest = createRest({ database, gateway: createGateway(keys, createJwt(jwtSecret)) });
  const findTables = createTablesFinder(await readNotifyingTables(database));
  const tracker = createReadTracker(findTables);
  const reads = createReadCache(findTables);
  const fetchRow = tracker.trackFetch(
    reads.cacheFetch(async (url) =>
      rest.request(String(url).replace('/rest/v1', ''), { headers: { apikey: keys.anonKey } }),
    ),
  );
  const cache = createPageCache({
    render: () =>
      tracker.track(async () => {
        renders();
        for (const read of ['hero_slides?select=title&slide_order=eq.0', 'settings?select=id'])
          expect((await fetchRow(`http://localhost/rest/v1/${read}`)).ok).toBe(true);
        return new Response('home', { headers: { 'cache-control': 's-maxage=1' } });
      }),
    parseUrl: (path) => ({ path, isBare: true }),
    queue: createFairQueue({ maxRunning: 1, maxWaiting: 1, maxWaitingPerClient: 1 }),
    siteUrl: 'http://localhost',
  });
  const { signal } = new AbortController();
  visit = () => cache.fetch(new Request('http://localhost/'), 'a visitor', signal);
  const onChange = (table: string) => {
    reads.invalidateTable(table);
    cache.invalidateTable(table);
  };
  await database.listen('content_changed', onChange, { onReconnect: cache.invalidateAll });
  await database.listen('content_changed', onNotification);
});

async function save(statement: string, table: string): Promise<void> {
  onNotification.mockClear();
  await database.privileged.query(statement);
  await expect.poll(() => onNotification).toHaveBeenCalledWith(table);
}

test('Saving the slide of a stored page has it rendered again, but saving another slide or a post does not', async () => {
  await visit();
  expect(renders).toHaveBeenCalledTimes(1);
  await save("insert into public.posts (title) values ('Unrelated')", 'posts');
  await visit();
  expect(renders).toHaveBeenCalledTimes(1);
  await save("insert into public.hero_slides (title, slide_order) values ('Another', 9)", 'hero_slides');
  await visit();
  expect(renders).toHaveBeenCalledTimes(1);
  await save("update public.hero_slides set title = 'New' where slide_order = 0", 'hero_slides');
  await visit();
  expect(renders).toHaveBeenCalledTimes(2);
});

test('Every table that visitors can read sends a notification when it changes', async () => {
  const { rows } = await database.privileged.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege('anon', oid, 'select')`,
  );
  expect(await readNotifyingTables(database)).toEqual(new Set(rows.map(({ name }) => name)));
});
