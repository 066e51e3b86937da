import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createBackend, siteUrl } from '#tests/setup/backend.ts';
import { getSearchParams } from './client/server-client.ts';
import { createPageHandler } from './entry.server.tsx';

/** Loads a route at /go, and returns the URL that React Router has parsed and the parameter that the loader has read. */
async function load(search: string) {
  const loader = vi.fn(({ context, request }: LoaderFunctionArgs) =>
    Response.json([request.url, getSearchParams(context).get('destination')]),
  );
  const route = { id: 'go', path: 'go', module: { loader } };
  const build = {
    routes: { go: route },
    entry: { module: {} },
    assets: { routes: {}, entry: {}, version: '1' },
    future: {},
    basename: '/',
    ssr: true,
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const response = await createPageHandler(build, 'production')(
    new Request(`${siteUrl}/go${search}`),
    createBackend(fetch),
  );
  return response.json();
}

test('A loader reads a query of any length, but a long one is not in the URL that React Router parses', async () => {
  expect(await load('?destination=a+b')).toEqual([`${siteUrl}/go?destination=a+b`, 'a b']);
  expect(await load('')).toEqual([`${siteUrl}/go`, null]);
  const long = '東京+'.repeat(5000);
  expect(await load(`?destination=${encodeURIComponent(long)}`)).toEqual([`${siteUrl}/go`, long]);
});
