import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScene } from './inline-scene.ts';

let built: string;
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'wayfare-scenes-'));
  for (const folder of ['scenes', 'assets']) mkdirSync(join(built, folder));
  writeFileSync(join(built, 'assets/head-x1.svg'), '<svg/>');
  writeFileSync(join(built, 'scenes/bay.svg'), '<svg fill="#0aF" aria-label="50 % & $&"/>');
});
afterAll(() => rmSync(built, { recursive: true }));

const answer = async (text: string, type = 'text/html') => {
  const pages = inlineScene(async () => new Response(text, { headers: { 'content-type': type } }), built);
  return (await pages(new Request('http://localhost/'))).text();
};
const preload = (address: string) =>
  `<link rel="preload" as="image" href="${address}" fetchPriority="high"/>`;

test('the first picture stands in the page, and nothing is fetched for it', async () => {
  const page = await answer(
    `<head>${preload('/scenes/bay.svg')}</head><img src="/scenes/bay.svg" alt=""/><img src="/scenes/bay.svg" loading="lazy"/>`,
  );
  const [, carried = ''] = /^<head><\/head><img src="([^"]+)" alt=""\/>/.exec(page) ?? [];
  expect(await (await fetch(carried)).text()).toBe('<svg fill="#0aF" aria-label="50 % & $&"/>');
  expect(page).toContain('<img src="/scenes/bay.svg" loading="lazy"/>');
});

test('so does the drawing of a page’s head', async () => {
  expect(await answer(`${preload('/assets/head-x1.svg')}<img src="/assets/head-x1.svg"/>`)).toBe(
    '<img src="data:image/svg+xml,<svg/>"/>',
  );
});

test.each([
  ['a scene that does not exist', `${preload('/scenes/gone.svg')}<img src="/scenes/gone.svg"/>`, 'text/html'],
  ['an uploaded picture', `${preload('/storage/a.jpg')}<img src="/storage/a.jpg"/>`, 'text/html'],
  ['a picture that is not the first', '<img src="/scenes/bay.svg"/>', 'text/html'],
  ['data', `${preload('/scenes/bay.svg')}<img src="/scenes/bay.svg"/>`, 'text/x-script'],
])('%s is left alone', async (_, text, type) => {
  expect(await answer(text, type)).toBe(text);
});
