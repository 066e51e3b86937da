import { beforeAll, describe, expect, it } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** The languages that the database accepts, and what lists say of them (docs/product/texts.md#languages). */

const rest = await createTestRest('insert into public.settings (id) values (1) on conflict do nothing');

it.each([
  'de',
  'pt-BR',
  'zh-Hant',
  'es-419',
  'de-CH-1996',
  'sl-rozaj-biske',
  null,
])('A record may have the language %s', async (language) => {
  for (const [table, texts] of [
    ['posts', { title: 'A' }],
    ['destinations', { name: 'A' }],
  ] as const) {
    const { data, error } = await rest.user
      .from(table)
      .insert({ ...texts, language })
      .select('language')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ language });
  }
});

it.each([
  '',
  'DE',
  'german',
  'pt-br',
  'de-',
  'en" onload="',
  'a'.repeat(36),
])('No record may have the language “%s”, and the site neither', async (language) => {
  const rejected = await Promise.all([
    rest.user.from('posts').insert({ title: 'A', language }),
    rest.user.from('destinations').insert({ name: 'A', language }),
    rest.user.from('settings').update({ language }).eq('id', 1),
  ]);
  expect(rejected.map(({ error }) => error?.code)).toEqual(['23514', '23514', '23514']);
});

it('The site has a language, at first English, which everybody reads and signed-in users change', async () => {
  const read = async () => (await rest.anon.from('settings').select('language').single().throwOnError()).data;
  expect(await read()).toEqual({ language: 'en' });
  await rest.user.from('settings').update({ language: 'fr' }).eq('id', 1).throwOnError();
  expect(await read()).toEqual({ language: 'fr' });
  const { error } = await rest.user
    .from('settings')
    .update({ language: null as never })
    .eq('id', 1);
  expect(error?.code).toBe('23502');
});

describe('Lists say in which language a record is', () => {
  beforeAll(async () => {
    await rest.sql('delete from public.posts; delete from public.destinations');
    await rest.user
      .from('posts')
      .insert([
        { title: 'Langsame Fähren', slug: 'faehren', language: 'de', date: '2026-03-01' },
        { title: 'Slow ferries', slug: 'ferries', date: '2026-03-02' },
      ] as never)
      .throwOnError();
    await rest.user
      .from('destinations')
      .insert({ name: 'Reykjavík', language: 'is' } as never)
      .throwOnError();
  });

  it('on the blog, among what is similar to a search, and beside another post', async () => {
    const found = await rest.anon.rpc('find_posts', {});
    expect(found.data?.map((post: { language: string | null }) => post.language)).toEqual([null, 'de']);
    const similar = await rest.anon.rpc('find_similar_posts', { search: 'Langsame Fahren' });
    expect(similar.data).toMatchObject([{ language: 'de' }]);
    const { data } = await rest.anon.from('posts').select('id').eq('slug', 'ferries').single();
    const neighbors = await rest.anon.rpc('find_neighbors', { post_id: data?.id ?? '' });
    expect(neighbors.data).toMatchObject([{ relation: 'previous', language: 'de' }]);
  });

  it('in the catalog, and among what is similar to a search', async () => {
    expect((await rest.anon.rpc('find_destinations', {})).data).toMatchObject([{ language: 'is' }]);
    const similar = await rest.anon.rpc('find_similar_destinations', { query: 'Reykjawik' });
    expect(similar.data).toMatchObject([{ language: 'is' }]);
  });
});
