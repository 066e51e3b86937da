import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createBackend } from '#tests/setup/backend.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createImageColors } from './image-colors.ts';
import { measureLook, noLook } from './measure-look.ts';

const folder = createTestFolder();

const upload = '/storage/v1/object/public/images/1_a.jpg';

async function open(name: string, respond: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: unknown) => respond());
  const colors = await createImageColors(createBackend(fetch), join(folder, name));
  return { colors, fetch };
}

const respondWith = (background: string) => async () =>
  new Response(
    new Uint8Array(await createPlainImage(480, 320, background).webp({ lossless: true }).toBuffer()),
    {
      headers: { 'Content-Type': 'image/webp' },
    },
  );

it('The color and the size of an upload are measured once from a small rendition, and known after a restart', async () => {
  const { colors, fetch } = await open('kept', respondWith('#3055a0'));
  expect(colors.find(upload)).toBeUndefined();
  await expect(Promise.all([colors.measure([upload]), colors.measure([upload])])).resolves.toEqual([
    true,
    true,
  ]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://site.example/storage/v1/render/image/public/images/1_a.jpg?width=480&quality=50',
    expect.anything(),
  );
  const look = { color: '3-5.9', width: 480, height: 320 };
  expect(colors.find(upload)).toEqual(look);
  await vi.waitFor(() =>
    expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe(`${upload} 3-5.9 480x320\n`),
  );
  const restarted = await open('kept', () => Response.error());
  expect(restarted.colors.find(upload)).toEqual(look);
});

it('An image whose size an earlier version has not kept is measured again', async () => {
  writeFileSync(join(folder, 'earlier'), `${upload} 3-5.9\n`);
  const { colors } = await open('earlier', respondWith('#3055a0'));
  expect(colors.find(upload)).toBeUndefined();
  await colors.measure([upload]);
  expect(colors.find(upload)).toEqual({ color: '3-5.9', width: 480, height: 320 });
});

it('A file with too many lines is written again with the newest ones, the newest last', async () => {
  // A file is written again when it has more than twice the 20,000 lines that are kept.
  const lines = Array.from({ length: 40_001 }, (_, index) => `/${index} 3-5.9 8x6`);
  writeFileSync(join(folder, 'large'), `${lines.join('\n')}\n`);
  await open('large', () => Response.error());
  expect(readFileSync(join(folder, 'large'), 'utf8')).toBe(`${lines.slice(-20_000).join('\n')}\n`);
});

it('An image that is missing has no color, and one that cannot be read now is measured later', async () => {
  const missing = await open('missing', () => new Response('', { status: 404 }));
  await expect(missing.colors.measure([upload])).resolves.toBe(false);
  expect(missing.colors.find(upload)).toEqual(noLook);
  const busy = await open('busy', () => new Response('', { status: 503 }));
  await expect(busy.colors.measure([upload])).resolves.toBe(false);
  expect(busy.colors.find(upload)).toBeUndefined();
});

it('Neither a drawing nor an image of another site is measured', async () => {
  const { colors } = await open('others', () => Response.error());
  expect(colors.find('/scenes/petra.svg')).toBeNull();
  expect(colors.find(`https://elsewhere.example${upload}`)).toBeNull();
});

it('A transparent image, whose color would stay visible, has only a size, and an SVG has nothing', async () => {
  const transparent = { create: { width: 8, height: 6, channels: 4, background: '#0008' } } as const;
  expect(await measureLook(await sharp(transparent).png().toBuffer(), 'image/png')).toEqual({
    color: null,
    width: 8,
    height: 6,
  });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await measureLook(svg, 'image/svg+xml')).toEqual(noLook);
});
