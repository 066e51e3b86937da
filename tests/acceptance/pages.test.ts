import { expect, inject, test } from 'vitest';
import { createOwnerClient, unwrap } from './clients.ts';
import { deleteRows } from './rows.ts';

/** The pages show what the backend has, whichever server renders them (docs/requests.md#from-save-to-page). */
test('A saved slide is shown on the home page, and no longer after it is deleted', async () => {
  const owner = await createOwnerClient();
  const title = `Seen on ${crypto.randomUUID()}`;
  const readHomePage = async () => (await fetch(inject('site').url)).text();
  const { id } = unwrap(
    await owner.from('hero_slides').insert({ title, slide_order: 0 }).select('id').single(),
  );
  try {
    await expect.poll(readHomePage).toContain(title);
  } finally {
    await deleteRows('hero_slides', [id]);
  }
  await expect.poll(readHomePage).not.toContain(title);
});

test.each([
  '/admin',
  '/admin/hero-slides/edit/00000000-0000-4000-8000-000000000000',
  '/admin/posts/edit/1',
  '/admin/affiliate-settings',
  '/admin/settings',
  '/admin/no/such/page',
])('The server sends only the Loading message at %s', async (path) => {
  const html = await (await fetch(inject('site').url + path)).text();
  expect(html).toContain('Loading...');
  // This menu entry is not in the title of any of these pages, so only the menu could contain it.
  expect(html).not.toContain('Featured Destinations');
  expect(html).not.toContain('Logout');
});

test.each([
  ['/login', false],
  ['/forgot-password', false],
  ['/update-password', false],
  ['/admin', false],
  ['/contact', true],
])('The server sends %s with the public header and footer: %s', async (path, isPublic) => {
  const html = await (await fetch(inject('site').url + path)).text();
  for (const part of ['href="/destinations"', '<footer', 'Admin Portal'])
    expect([part, html.includes(part)]).toEqual([part, isPublic]);
});
