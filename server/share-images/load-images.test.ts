import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { createBackend, siteUrl } from '#tests/setup/backend.ts';
import { loadImages, loadLogo } from './load-images.ts';

const project = 'https://project.example';

function open(isHosted: boolean, respond: () => Response = () => new Response('photograph')) {
  const fetch = vi.fn(async () => respond());
  return { backend: createBackend(fetch, isHosted ? project : null), fetch };
}

const upload = '/storage/v1/object/public/images/posts/1_a.jpg';

const rendition = `${siteUrl}/storage/v1/render/image/public/images/posts/1_a.jpg?width=1600`;

it.each([
  ['our own storage, by its path', false, upload, rendition],
  ['our own storage', false, siteUrl + upload, rendition],
  ['a hosted project', true, project + upload, project + upload],
])('An upload is loaded from %s', async (_, isHosted, image, url) => {
  const { backend, fetch } = open(isHosted);
  const { photograph } = await loadImages(backend, image);
  expect(Buffer.from(photograph ?? []).toString()).toBe('photograph');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(url, expect.anything());
});

it.each([
  `https://elsewhere.example${upload}`,
  `${siteUrl}.evil.example${upload}`,
  '//elsewhere.example/a.jpg',
  '/rest/v1/settings',
  '/scenes/../secrets.svg',
])('Nothing is loaded from %s', async (image) => {
  const { backend, fetch } = open(false);
  const { drawing, photograph } = await loadImages(backend, image);
  expect(photograph).toBeNull();
  expect(drawing).toEqual(await readFile('public/scenes/horizon-night.svg'));
  expect(fetch).not.toHaveBeenCalled();
});

it('One of our drawings is read from its file', async () => {
  const { drawing } = await loadImages(open(false).backend, '/scenes/kyoto.svg');
  expect(drawing).toEqual(await readFile('public/scenes/kyoto.svg'));
});

it('An upload that is missing or too large is left out, and one that may be there later is an error', async () => {
  const load = (response: Response) => loadImages(open(false, () => response).backend, upload);
  expect((await load(new Response('', { status: 404 }))).photograph).toBeNull();
  expect((await load(new Response(new Uint8Array(25_000_001)))).photograph).toBeNull();
  await expect(load(new Response('', { status: 503 }))).rejects.toThrow('503');
});

it('The logo is loaded from our own storage only', async () => {
  const { backend, fetch } = open(false);
  expect(Buffer.from((await loadLogo(backend, upload)) ?? []).toString()).toBe('photograph');
  const others = [`https://elsewhere.example${upload}`, '/scenes/kyoto.svg', 'http://169.254.169.254/'];
  for (const url of [null, ...others]) expect(await loadLogo(backend, url)).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});
