import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getIconVersion } from '#domain/look/logo.ts';
import { createBackend, siteUrl } from '#tests/setup/backend.ts';
import type { IconJob, SiteIcons } from './compose/compose-icons.ts';
import { iconPaths, serveSiteIcons } from './site-icons.ts';

const row = {
  logo_url: '/storage/v1/object/public/images/look/1_logo.png',
  logo_width: 300,
  logo_height: 100,
  icon_x: null,
  icon_y: null,
};
const version = getIconVersion({ url: row.logo_url, width: 300, height: 100, iconPoint: null });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.useRealTimers());

interface Fakes {
  settings?: () => Response;
  file?: () => Response;
  makeIcons?: (job: IconJob) => Promise<SiteIcons>;
}

function createIcons({
  settings = () => Response.json([row]),
  file = () => new Response('logo'),
  makeIcons = async () =>
    Object.fromEntries(
      iconPaths.map((path) => [path.slice(1), Buffer.from(`made ${path}`)]),
    ) as unknown as SiteIcons,
}: Fakes = {}) {
  const fetch = vi.fn(async (url: unknown) => (String(url).includes('/rest/v1/') ? settings() : file()));
  const make = vi.fn(makeIcons);
  const app = new Hono();
  app.on(['GET', 'HEAD'], iconPaths, serveSiteIcons(createBackend(fetch as typeof globalThis.fetch), make));
  app.get('*', (context) => context.text('default'));
  return { get: (path: string, options?: RequestInit) => app.request(path, options), make, fetch };
}

it('Without a logo, the default icons are served', async () => {
  const { get, make } = createIcons({ settings: () => Response.json([{ ...row, logo_url: null }]) });
  for (const path of iconPaths) expect(await (await get(path)).text()).toBe('default');
  expect(make).not.toHaveBeenCalled();
});

it('The icons of a logo are made once', async () => {
  const { get, make } = createIcons();
  const responses = await Promise.all(iconPaths.map((path) => get(path)));
  for (const [index, response] of responses.entries())
    expect(await response.text()).toBe(`made ${iconPaths[index]}`);
  expect(make).toHaveBeenCalledExactlyOnceWith({ file: Buffer.from('logo'), iconPoint: null });
});

it('Another logo, or another part of it, makes other icons', async () => {
  let current: object = row;
  const { get, make } = createIcons({ settings: () => Response.json([current]) });
  const first = await get('/favicon.ico');
  current = { ...row, icon_x: 80, icon_y: 50 };
  const second = await get('/favicon.ico');
  expect(make.mock.calls.map(([job]) => job.iconPoint)).toEqual([null, { x: 80, y: 50 }]);
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
});

it('An icon is kept forever under the URL with its version, and checked again under any other', async () => {
  const { get } = createIcons();
  const getCaching = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await getCaching(`/favicon.svg?v=${version}`)).toBe('public, max-age=31536000, immutable');
  expect(await getCaching('/favicon.svg?v=older')).toBe('public, max-age=300');
  const { headers } = await get('/favicon.svg');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const again = await get('/favicon.svg', { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await get('/favicon.svg', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual([
    headers.get('content-length'),
    '',
  ]);
});

it.each<[string, Fakes]>([
  ['the settings cannot be read', { settings: () => new Response('', { status: 503 }) }],
  ['the file is missing', { file: () => new Response('', { status: 404 }) }],
  ['storage fails', { file: () => new Response('', { status: 500 }) }],
  ['the file is no image', { makeIcons: () => Promise.reject(new Error('unsupported')) }],
])('The default icons are served if %s', async (_, fakes) => {
  const { get } = createIcons(fakes);
  expect(await (await get('/favicon.ico')).text()).toBe('default');
});

it('Nothing is loaded from another site, and the default icons are served', async () => {
  const logo_url = 'http://169.254.169.254/storage/v1/object/public/a.png';
  const { get, fetch } = createIcons({ settings: () => Response.json([{ ...row, logo_url }]) });
  expect(await (await get('/favicon.ico')).text()).toBe('default');
  expect(fetch.mock.calls.map(([url]) => String(url).startsWith(`${siteUrl}/rest/v1/`))).toEqual([true]);
});

it('A logo whose file is missing is looked for again after a minute, not with each request', async () => {
  vi.useFakeTimers();
  const file = vi.fn(() => new Response('', { status: 404 }));
  const { get } = createIcons({ file });
  await get('/favicon.ico');
  await get('/favicon.ico');
  expect(file).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  file.mockReturnValue(new Response('logo'));
  expect(await (await get('/favicon.ico')).text()).toBe('made /favicon.ico');
});
