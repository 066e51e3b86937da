import { expect, test, vi } from 'vitest';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import { createBackend } from '#tests/setup/backend.ts';
import { createRedirects } from './find-redirect.ts';

function find(url: string, respond: (url: URL) => Response | Promise<Response>, maxWaiting = 1) {
  const asked: (string | null)[] = [];
  const backend = createBackend(async (input) => {
    const requested = new URL(String(input));
    asked.push(requested.searchParams.get('path'));
    return respond(requested);
  });
  const queue = createFairQueue({ maxRunning: 1, maxWaiting, maxWaitingPerClient: maxWaiting });
  return { asked, find: () => createRedirects(backend, queue)(new Request(url), 'client'), queue };
}

test.each([
  ['posts', 'petra', '/blog/petra'],
  ['destinations', 'ærø', '/destinations/%C3%A6r%C3%B8'],
  ['categories', 'ærø', '/blog?category=%C3%A6r%C3%B8'],
  ['tags', 'ferries', '/blog/tags/ferries'],
  ['authors', 'mei-tanaka', '/blog/authors/mei-tanaka'],
  ['feeds', 'atom.xml', '/atom.xml'],
])('An old URL of %s redirects permanently to the page that it has now', async (collection, slug, location) => {
  const search = find('https://site.example/2019/caf%C3%A9/?utm_source=x', () =>
    Response.json([{ collection, slug }]),
  );
  const response = await search.find();
  expect([response?.status, response?.headers.get('location')]).toEqual([301, location]);
  expect(search.asked).toEqual(['/2019/café']);
});

test.each([
  ['/?utm_source=x&page_id=17', ['/?p=17']],
  ['/wp/?p=17', ['/wp/?p=17', '/wp']],
])('The short link %s is looked up before its path', async (url, asked) => {
  const search = find(`https://site.example${url}`, ({ searchParams }) =>
    Response.json(searchParams.get('path') === asked.at(-1) ? [{ collection: 'posts', slug: 'petra' }] : []),
  );
  expect((await search.find())?.headers.get('location')).toBe('/blog/petra');
  expect(search.asked).toEqual(asked);
});

test('A URL that is no old one leads nowhere', async () => {
  expect(await find('https://site.example/nowhere', () => Response.json([])).find()).toBeNull();
});

test('The backend is not asked about a path whose percent-encoding is not valid', async () => {
  const { asked, find: search } = find('https://site.example/%E0', () => Response.json([]));
  expect(await search()).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ['an error', () => new Response(null, { status: 503 })],
  ['no response', () => Promise.reject(new Error('silent'))],
])('If the backend has %s, the URL leads nowhere, and the log says why', async (_, respond) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await find('https://site.example/a', respond).find()).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

test('While too many renders are waiting, nothing is looked up', async () => {
  const search = find('https://site.example/a', () => Response.json([]), 0);
  let end = () => {};
  const running = search.queue.run('client', () => new Promise<void>((resolve) => (end = resolve)));
  expect(await search.find()).toBeNull();
  expect(search.asked).toEqual([]);
  end();
  await running;
});
