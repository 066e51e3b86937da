import { expect, test } from 'vitest';
import { createAccessDatabase, owner } from './access-database.ts';

/** These tests show what the settings of a site accept (docs/product/look.md). access.test.ts says who may change them. */

const { runAs } = await createAccessDatabase(
  'insert into public.settings (id) values (1) on conflict do nothing',
);

const store = (column: string, value: unknown) =>
  runAs(owner, `update public.settings set ${column} = $1 where id = 1 returning ${column} as stored`, value);

test.each<[string, unknown]>([
  ['palette', 'lagoon'],
  ['type_pair', 'gallery'],
  ['accent_color', '#7a2048'],
  ['description', '北'.repeat(160)],
  ['commission_note', 'é'.repeat(200)],
  ['page_texts', { blog: 'é'.repeat(200), deals: '' }],
  ['list_image', '/scenes/petra.svg'],
  ['logo_url', 'https://site.test/storage/v1/object/public/images/look/1_logo.png'],
  ['logo_url', null],
  ['logo_width', 20_000],
  ['logo_height', 1],
  ['icon_x', 0],
  ['icon_y', 100],
  ['tagline', 'ß'.repeat(200)],
  ['copyright', '<b>© 2026</b>'],
])('The database stores %s %j', async (column, value) => {
  expect(await store(column, value)).toEqual([{ stored: value }]);
});

test.each<[string, unknown]>([
  ['palette', 'Lagoon'],
  ['palette', null],
  ['type_pair', 'a'.repeat(41)],
  ['accent_color', 'red'],
  ['accent_color', '#123456;}'],
  ['description', '北'.repeat(161)],
  ['commission_note', 'é'.repeat(201)],
  ['page_texts', { blog: 'é'.repeat(201) }],
  ['page_texts', { blog: 7 }],
  ['page_texts', { 'blog"': 'x' }],
  ['page_texts', '["blog"]'],
  ['list_image', 'javascript:alert(1)'],
  ['logo_url', 'javascript:alert(1)'],
  ['logo_url', `https://site.test/${'a'.repeat(2000)}`],
  ['logo_width', 0],
  ['logo_height', 20_001],
  ['icon_x', -1],
  ['icon_y', 101],
  ['tagline', 'ß'.repeat(201)],
  ['copyright', 'a'.repeat(201)],
])('The database rejects %s %j', async (column, value) => {
  // A check or "not null" is violated.
  await expect(store(column, value)).rejects.toMatchObject({ code: expect.stringMatching(/^235(14|02)$/) });
});
