import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test, vi } from 'vitest';
import { createBackend, siteUrl } from '#tests/setup/backend.ts';
import { createRouterContext } from './client/server-client.ts';
import routes from './routes.ts';

/** The route modules that visitors see: all but those of the panel and of signing in. */
const files = listFiles(routes).filter((file) => file.startsWith('site/'));

function listFiles(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...listFiles(children)]);
}

/** Records the parameters that are read of a URL which has the parameter `marker`. */
function recordReads(): Set<string> {
  const read = new Set<string>();
  const { has, entries } = URLSearchParams.prototype;
  const record = (params: URLSearchParams, name: string) => has.call(params, 'marker') && read.add(name);
  for (const method of ['get', 'getAll', 'has'] as const) {
    const original: (name: string) => unknown = URLSearchParams.prototype[method];
    vi.spyOn(URLSearchParams.prototype, method as 'get').mockImplementation(function (
      this: URLSearchParams,
      name,
    ) {
      record(this, name);
      return original.call(this, name) as never;
    });
  }
  for (const method of ['entries', 'keys', 'values', 'forEach', Symbol.iterator] as const)
    vi.spyOn(URLSearchParams.prototype, method as 'entries').mockImplementation(function (
      this: URLSearchParams,
    ) {
      record(this, 'all of them');
      return entries.call(this);
    });
  return read;
}

// The server drops the parameters that a page does not declare (server/page-cache/page-url.ts).
test.each(files)('%s declares the query parameters that its loader reads', async (file) => {
  const { loader, searchParameters = [] } = await import(/* @vite-ignore */ `./${file}`);
  const read = recordReads();
  const search = '?marker=1';
  const backend = createBackend(async () => Response.json([]));
  const context = createRouterContext(backend, search);
  const request = new Request(`${siteUrl}/${search}`);
  const params = { slug: 'a-slug', archive: 'tags', name: 'a-slug' };
  try {
    await loader?.({ request, context, params, url: new URL(request.url) });
  } catch (thrown) {
    // A redirect, for example of an old slug.
    if (!(thrown instanceof Response)) throw thrown;
  }
  expect([...read].sort()).toEqual([...searchParameters].sort());
});
