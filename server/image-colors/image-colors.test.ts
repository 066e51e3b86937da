import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Backend } from '#server/pages/app-source.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { createImageColors } from './image-colors.ts';
import { measureColor } from './measure-color.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-colors-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const upload = '/storage/v1/object/public/images/1_a.jpg';

async function open(name: string, respond: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: unknown) => respond());
  const backend = {
    publicUrl: null,
    serverUrl: 'https://site.example',
    siteUrl: 'https://site.example',
    fetch,
  };
  const colors = await createImageColors(backend as unknown as Backend, join(folder, name));
  return { colors, fetch };
}

const respondWith = (background: string) => async () =>
  new Response(
    new Uint8Array(await createPlainImage(80, 50, background).webp({ lossless: true }).toBuffer()),
    {
      headers: { 'Content-Type': 'image/webp' },
    },
  );

it('The color of an upload is measured once from its smallest rendition, and known after a restart', async () => {
  const { colors, fetch } = await open('kept', respondWith('#3055a0'));
  expect(colors.find(upload)).toBeUndefined();
  await expect(Promise.all([colors.measure([upload]), colors.measure([upload])])).resolves.toEqual([
    true,
    true,
  ]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://site.example/storage/v1/render/image/public/images/1_a.jpg?width=80&quality=50',
    expect.anything(),
  );
  expect(colors.find(upload)).toBe('3-5.9');
  await vi.waitFor(() => expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe(`${upload} 3-5.9\n`));
  const restarted = await open('kept', () => Response.error());
  expect(restarted.colors.find(upload)).toBe('3-5.9');
});

it('An image that is missing has no color, and one that cannot be read now is measured later', async () => {
  const missing = await open('missing', () => new Response('', { status: 404 }));
  await expect(missing.colors.measure([upload])).resolves.toBe(false);
  expect(missing.colors.find(upload)).toBeNull();
  const busy = await open('busy', () => new Response('', { status: 503 }));
  await expect(busy.colors.measure([upload])).resolves.toBe(false);
  expect(busy.colors.find(upload)).toBeUndefined();
});

it('Neither a drawing nor an image of another site is measured', async () => {
  const { colors } = await open('others', () => Response.error());
  expect(colors.find('/scenes/petra.svg')).toBeNull();
  expect(colors.find(`https://elsewhere.example${upload}`)).toBeNull();
});

it('A transparent image, whose color would stay visible, has none, and neither has an SVG', async () => {
  const transparent = { create: { width: 8, height: 8, channels: 4, background: '#0008' } } as const;
  expect(await measureColor(await sharp(transparent).png().toBuffer(), 'image/png')).toBeNull();
  expect(
    await measureColor(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  ).toBeNull();
});
