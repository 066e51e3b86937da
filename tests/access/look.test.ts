import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

/** What the database accepts as a look (docs/product/look.md). access.test.ts says who may change the settings. */

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('insert into public.settings (id) values (1) on conflict do nothing');
});
afterAll(() => rest.close());

const change = async (fields: object) => {
  const { data, error } = await rest.user.from('settings').update(fields).eq('id', 1).select().maybeSingle();
  return error?.code ?? data;
};

it('A signed-in user may choose a palette, fonts and an accent color, which everybody reads', async () => {
  const look = { palette: 'lagoon', type_pair: 'gallery', accent_color: '#7a2048' };
  expect(await change(look)).toMatchObject(look);
  const { data } = await rest.anon.from('settings').select('palette, type_pair, accent_color').single();
  expect(data).toEqual(look);
});

it.each([
  { palette: '' },
  { palette: 'Lagoon' },
  { palette: '</style><script>' },
  { palette: null },
  { type_pair: 'a'.repeat(41) },
  { accent_color: 'red' },
  { accent_color: '#ABCDEF' },
  { accent_color: '#12345' },
  { accent_color: '#123456;}' },
])('The database rejects $palette$type_pair$accent_color', async (fields) => {
  expect(await change(fields)).toMatch(/^235(?:14|02)$/);
});

it('An anonymous visitor changes nothing', async () => {
  const { error } = await rest.anon.from('settings').update({ palette: 'night-train' }).eq('id', 1);
  expect(error?.code).toBe('42501');
});

it('A description has at most 160 characters, in any script', async () => {
  const description = '北'.repeat(160);
  expect(await change({ description })).toMatchObject({ description });
  expect(await change({ description: `${description}北` })).toBe('23514');
});

it('A note about the commission has at most 200 characters', async () => {
  const commission_note = 'é'.repeat(200);
  expect(await change({ commission_note })).toMatchObject({ commission_note });
  expect(await change({ commission_note: `${commission_note}é` })).toBe('23514');
});

it.each([
  [{ page_texts: { blog: 'Von unterwegs.', deals: '' }, list_image: '/scenes/petra.svg' }, true],
  [{ page_texts: { blog: 'é'.repeat(200) } }, true],
  [{ page_texts: { blog: 'é'.repeat(201) } }, false],
  [{ page_texts: { blog: 7 } }, false],
  [{ page_texts: { blog: null } }, false],
  [{ page_texts: { 'blog"': 'x' } }, false],
  [{ page_texts: ['blog'] }, false],
  [{ page_texts: 'blog' }, false],
  [{ list_image: 'javascript:alert(1)' }, false],
])('Of the page texts and the image of the list, the database accepts %j: %s', async (fields, isAccepted) => {
  if (isAccepted) expect(await change(fields)).toMatchObject(fields);
  else expect(await change(fields)).toBe('23514');
});
