import { expect, test } from 'vitest';
import { createTablesFinder } from './find-tables.ts';
import { createReadTracker } from './read-tracker.ts';

const tracker = createReadTracker(createTablesFinder(new Set(['posts', 'settings'])));
const fetchOk = tracker.trackFetch(async () => new Response('[]'));
const read = (path: string) => fetchOk(`http://localhost/rest/v1/${path}`);

test('A tracked page lists the tables that it read, and has its reads with the ETags of their responses', async () => {
  const fetchVersion = tracker.trackFetch(async () => new Response('[]', { headers: { etag: '"1"' } }));
  const page = await tracker.track(async () => {
    await fetchVersion('http://localhost/rest/v1/posts?select=id,title');
    await read('settings?id=eq.1');
    return new Response('page');
  });
  expect(page.tables).toEqual(new Set(['posts', 'settings']));
  expect(page.reads.map(({ etag }) => etag)).toEqual(['"1"', null]);
  expect(page.hasFailedRead).toBe(false);
  expect(await page.response.text()).toBe('page');
});

test('Pages that are rendered at the same time are tracked separately', async () => {
  const render = (path: string) =>
    tracker.track(async () => {
      await read('settings');
      await read(path);
      return new Response();
    });
  const [one, other] = await Promise.all([render('posts'), render('settings')]);
  expect(one.tables).toEqual(new Set(['settings', 'posts']));
  expect(other.tables).toEqual(new Set(['settings']));
});

test('A tracked page depends on all tables if those of one of its reads are not known', async () => {
  const page = await tracker.track(async () => {
    await read('settings');
    return read('media_files');
  });
  expect(page.tables).toBe('all');
});

test.each<[string, () => Promise<Response>]>([
  ['returns an error', async () => new Response(null, { status: 503 })],
  ['throws', () => Promise.reject(new Error('aborted'))],
])('A page has a failed read if a fetch %s', async (_, fail) => {
  const page = await tracker.track(async () => {
    await tracker
      .trackFetch(fail)('http://localhost/rest/v1/posts')
      .catch(() => {});
    return new Response();
  });
  expect(page).toMatchObject({ hasFailedRead: true, isBackendUnavailable: true });
});

test('The backend is available to a page that may not read a table', async () => {
  const page = await tracker.track(() =>
    tracker.trackFetch(async () => new Response(null, { status: 401 }))('http://localhost/rest/v1/posts'),
  );
  expect(page).toMatchObject({ hasFailedRead: true, isBackendUnavailable: false });
});

test('A read outside a render is not tracked', async () => {
  expect((await read('posts')).ok).toBe(true);
});
