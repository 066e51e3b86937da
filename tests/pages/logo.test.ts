import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { waitForText } from '#tests/e2e/content.ts';
import { setLogo } from '#tests/e2e/logos.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * The links to the icons of a logo (docs/product/look.md#logo-and-footer). server/site-icons/site-icons.test.ts tests what the
 * server sends as icons.
 */

const readIconLinks = async (request: APIRequestContext, path: string) =>
  (await (await request.get(path)).text()).match(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g);

const defaultLinks = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/manifest.webmanifest"/>',
];

test('Pages name the icons of the logo, which have URLs of their own, and the default ones without it', async ({
  content,
  request,
}) => {
  await updateSingleton(content, 'settings', { site_title: 'Far & Away' });
  const readIcon = async () => (await request.get('/favicon.ico')).body();
  await expect.poll(() => readIconLinks(request, '/terms')).toEqual(defaultLinks);
  const defaultIcon = await readIcon();
  expect(await readIconLinks(request, '/login')).toEqual(defaultLinks);

  await setLogo(content, { name: 'first', width: 512, height: 512 });
  await waitForText({ request }, '/terms', 'favicon.ico?v=');
  const links = (await readIconLinks(request, '/terms')) ?? [];
  const hrefs = links.map((link) => link.match(/href="([^"]*)"/)?.[1] ?? '');
  const version = hrefs[0]?.split('?v=')[1];
  expect(hrefs).toEqual(
    ['favicon.ico', 'icon-192.png', 'apple-touch-icon.png', 'manifest.webmanifest'].map(
      (name) => `/${name}?v=${version}`,
    ),
  );
  expect(await readIconLinks(request, '/login')).toEqual(links);
  expect((await readIcon()).equals(defaultIcon)).toBe(false);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Far & Away');
  for (const { src } of manifest.icons) expect(src).toContain(`?v=${version}`);

  await step('Without a logo, everything is as before', async () => {
    await updateSingleton(content, 'settings', { logo_url: null });
    await expect.poll(() => readIconLinks(request, '/terms')).toEqual(defaultLinks);
  });
});
