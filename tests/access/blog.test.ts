import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { TablesInsert } from '#app/client/database.types.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show what the functions of the blog find for visitors (docs/product/blog.md#blog-page). */

const rest = await createTestRest('');
beforeEach(() => rest.sql('delete from public.posts'));

async function addPosts(...posts: TablesInsert<'posts'>[]): Promise<void> {
  const rows = posts.map(({ published_at = '2026-01-01T00:00Z', ...post }) => ({ ...post, published_at }));
  const { error } = await rest.service.from('posts').insert(rows, { defaultToNull: false });
  expect(error).toBeNull();
}

async function findTitles(filter: object): Promise<string[]> {
  const { data, error } = await rest.anon.rpc('find_posts', filter);
  expect(error).toBeNull();
  return data.map(({ title }: { title: string }) => title);
}

describe('find_posts lists', () => {
  test('featured posts first, then the newest', async () => {
    await addPosts(
      { title: 'Old', date: '2026-01-01' },
      { title: 'Featured', date: '2025-01-01', featured: true },
      { title: 'New', date: '2026-02-01' },
    );
    expect(await findTitles({})).toEqual(['Featured', 'New', 'Old']);
  });

  test('the posts of a category, a tag and an author by their slugs', async () => {
    await addPosts(
      { title: 'Market', category: 'Street Food', tags: ['São Paulo', 'Night'], author: 'Ana Sá' },
      { title: 'Trail', category: 'Adventure', tags: ['Night'], author: 'Bo' },
    );
    expect(await findTitles({ category: 'street-food' })).toEqual(['Market']);
    expect(await findTitles({ tag: 'sao-paulo' })).toEqual(['Market']);
    expect(await findTitles({ tag: 'night', author: 'bo' })).toEqual(['Trail']);
    expect(await findTitles({ author: 'ana-sa', category: 'adventure' })).toEqual([]);
  });

  test('one page at a time, with the number of all that match; negative numbers count as 1', async () => {
    await addPosts(
      ...Array.from({ length: 5 }, (_, index) => ({ title: `Post ${index}`, date: `2026-01-0${index + 1}` })),
    );
    const { data } = await rest.anon.rpc('find_posts', { page_size: 2, page: 2 });
    expect(data.map(({ title, total }: { title: string; total: number }) => [title, total])).toEqual([
      ['Post 2', 5],
      ['Post 1', 5],
    ]);
    expect(await findTitles({ page_size: 2, page: 4 })).toEqual([]);
    expect(await findTitles({ page_size: -1, page: -7 })).toEqual(['Post 4']);
  });
});

describe('find_posts finds', () => {
  test.each([
    ['a word of the title', 'ferry'],
    ['the beginning of a word', 'cycl'],
    ['a word of the content', 'timetable'],
    ['a word of a tag', 'islands'],
    ['a word of the author’s name', 'markou'],
    ['words in any order and place', 'timetable greece'],
    ['a part of a word in the title', 'lades'],
    ['words between other characters', '  "slow" & (ferry) !: '],
    ['a word of a URL', 'smallships'],
    ['a letter that Unicode does not take apart', 'lodz'],
    ['a ligature', 'strasse'],
    ['a word of a script whose vowels are no letters', 'เมือง'],
  ])('%s', async (_, search) => {
    await addPosts(
      {
        title: 'The slow ferry through the Cyclades',
        excerpt: 'Náoussa at night',
        content:
          'Read the timetable. Naxos/Paros by https://smallships.example/a, then Łódź, Lange Straße, 古い京都の夜景 and ไปเมืองเก่า.',
        author: 'Eleni Markou',
        tags: ['Greece', 'Islands'],
      },
      { title: 'Another' },
    );
    expect(await findTitles({ search })).toEqual(['The slow ferry through the Cyclades']);
  });

  test.each([
    ['words that no post has all of', 'ferry zurich'],
    ['punctuation', '&|!:*()'],
    ['wildcards', '%%%'],
    ['wildcards within a part', 'f%y'],
    ['quotation marks and backslashes', `'"\\`],
    ['a single letter within a word', 'y'],
    ['a single letter at the beginning of a word', 's'],
  ])('nothing for %s', async (_, search) => {
    await addPosts({ title: 'Slow ferry' });
    expect(await findTitles({ search })).toEqual([]);
  });

  test('posts with the words in their title first', async () => {
    await addPosts(
      { title: 'About trains', content: 'And one ferry.', date: '2026-02-01' },
      { title: 'The ferry', date: '2026-01-01' },
    );
    expect(await findTitles({ search: 'ferry' })).toEqual(['The ferry', 'About trains']);
  });

  test('the newest posts first for a word in so many posts that their titles are not compared', async () => {
    // Unlike `truncate`, `delete` would fill the trash.
    onTestFinished(() => rest.sql('truncate public.posts cascade').then(() => undefined));
    // Ferries are in every second post, and islands in none of the newest. No more than 1,000 matches are counted.
    // The posts are inserted in another order than that of their dates.
    // Of the triggers, only that of the search runs, because the others take long.
    await rest.sql(`
      alter table public.posts disable trigger user;
      alter table public.posts enable trigger update_post_search;
      insert into public.posts (slug, title, content, date)
      select 'post-' || number, 'Post ' || number,
        concat_ws(' ', case when number % 2 = 0 then 'A ferry.' end, case when number <= 1100 then 'Islands.' end),
        date '2020-01-01' + number
      from generate_series(1, 2200) as number
      order by number % 7;
      alter table public.posts enable trigger user`);
    const find = async (search: string, page: number) => {
      const { data } = await rest.anon.rpc('find_posts', { search, page, page_size: 3 });
      return data.map(({ title, total }: { title: string; total: number }) => [title, total]);
    };
    expect(await find('ferr', 1)).toEqual(
      ['Post 2200', 'Post 2198', 'Post 2196'].map((title) => [title, 1000]),
    );
    expect(await find('ferr', 40)).toEqual(
      ['Post 1966', 'Post 1964', 'Post 1962'].map((title) => [title, 1000]),
    );
    expect(await find('post', 21)).toEqual(
      ['Post 2140', 'Post 2139', 'Post 2138'].map((title) => [title, 1000]),
    );
    expect(await find('islands', 1)).toEqual(
      ['Post 1100', 'Post 1099', 'Post 1098'].map((title) => [title, 1000]),
    );
  });

  test('posts in the order of their current dates', async () => {
    await addPosts({ title: 'Ferry one', date: '2026-01-01' }, { title: 'Ferry two', date: '2026-01-02' });
    await rest.service.from('posts').update({ date: '2026-01-03' }).eq('title', 'Ferry one');
    expect(await findTitles({ search: 'ferry' })).toEqual(['Ferry one', 'Ferry two']);
  });

  test('posts of a category, an author or a tag, those with the words in their title first', async () => {
    const shared = { category: 'Food', author: 'Ana', tags: ['Sea'] };
    await addPosts(
      { ...shared, title: 'About trains', content: 'And one ferry.', date: '2026-02-01' },
      { ...shared, title: 'The ferry', date: '2026-01-01' },
      { title: 'Another ferry' },
    );
    for (const filter of [{ category: 'food' }, { author: 'ana' }, { tag: 'sea' }])
      expect(await findTitles({ ...filter, search: 'ferry' })).toEqual(['The ferry', 'About trains']);
  });

  test('what a post says now, and not what it said before', async () => {
    await addPosts({ title: 'Ferry' });
    await rest.service.from('posts').update({ title: 'Train' }).eq('title', 'Ferry');
    expect(await findTitles({ search: 'train' })).toEqual(['Train']);
    expect(await findTitles({ search: 'ferry' })).toEqual([]);
  });

  test('a post that has been restored from the trash', async () => {
    await addPosts({ title: 'Ferry' });
    await rest.user.from('posts').delete().eq('title', 'Ferry');
    expect(await findTitles({ search: 'ferry' })).toEqual([]);
    const { data } = await rest.user.from('trash').select('id');
    await rest.user.rpc('restore_from_trash', { ids: [data?.at(-1)?.id] });
    expect(await findTitles({ search: 'ferry' })).toEqual(['Ferry']);
  });

  test('a post whose text is longer than an index can hold', async () => {
    const words = Array.from({ length: 130_000 }, (_, index) => `w${index.toString(36)}`).join(' ');
    await addPosts({ title: 'Long', content: words });
    expect(await findTitles({ search: 'w1a' })).toEqual(['Long']);
  });
});

test('A search returns the beginning of the content, and a list does not', async () => {
  await addPosts({ title: 'Ferry', content: 'Read the timetable.' });
  const [found] = (await rest.anon.rpc('find_posts', { search: 'timetable' })).data;
  expect(found.content_start).toBe('Read the timetable.');
  const [listed] = (await rest.anon.rpc('find_posts')).data;
  expect(listed.content_start).toBeNull();
});

test('list_post_categories lists each category of published posts once', async () => {
  await addPosts(
    { title: 'A', category: 'Street food' },
    { title: 'B', category: 'Street Food', featured: true },
    { title: 'C', category: 'Adventure' },
    { title: 'D', category: ' ' },
    { title: 'E' },
    { title: 'F', category: 'Hidden', published_at: null },
  );
  const { data } = await rest.anon.rpc('list_post_categories');
  expect(data).toEqual([
    { slug: 'adventure', name: 'Adventure' },
    { slug: 'street-food', name: 'Street Food' },
  ]);
});

test('find_similar_posts forgives a typing error', async () => {
  await addPosts({ title: 'Breakfast in Palermo' }, { title: 'Night trains' });
  const { data } = await rest.anon.rpc('find_similar_posts', { search: 'palremo' });
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['Breakfast in Palermo']);
});

async function findNeighbors(title: string): Promise<[string, string][]> {
  const { data: post } = await rest.anon.from('posts').select('id').eq('title', title).single();
  const { data } = await rest.anon.rpc('find_neighbors', { post_id: post?.id });
  return data.map((found: { relation: string; title: string }) => [found.relation, found.title]);
}

test('find_neighbors finds the previous, the next and the related posts', async () => {
  await addPosts(
    { title: 'First', date: '2026-01-01', category: 'Food' },
    { title: 'Second', date: '2026-01-02', tags: ['Sea', 'Sun'], category: 'Food' },
    { title: 'Third', date: '2026-01-03', tags: ['Sea'] },
    { title: 'Fourth', date: '2026-01-04', tags: ['Sun', 'Sea'] },
    { title: 'Fifth', date: '2026-01-05' },
  );
  // The fourth shares two tags, the third shares one tag, and the first only the category.
  expect(await findNeighbors('Second')).toEqual([
    ['previous', 'First'],
    ['next', 'Third'],
    ['related', 'Fourth'],
    ['related', 'Third'],
    ['related', 'First'],
  ]);
});

test('find_neighbors adds the newest others, except the previous and the next one', async () => {
  await addPosts(
    { title: 'First', date: '2026-01-01' },
    { title: 'Second', date: '2026-01-02', category: 'Food' },
    { title: 'Third', date: '2026-01-03' },
    { title: 'Fourth', date: '2026-01-04' },
    { title: 'Fifth', date: '2026-01-05' },
    { title: 'Draft', date: '2026-01-06', published_at: null },
  );
  expect(await findNeighbors('Second')).toEqual([
    ['previous', 'First'],
    ['next', 'Third'],
    ['related', 'Fifth'],
    ['related', 'Fourth'],
  ]);
});

test('A post embeds the published ones of its destinations, at most 24 of them, in its order', async () => {
  // Of 30 destinations, number 3 is a draft.
  await rest.sql(`
    delete from public.destinations;
    insert into public.destinations (id, name, published_at)
      select md5(number::text)::uuid, number::text, case when number <> 3 then now() end from generate_series(1, 30) number;
    insert into public.posts (title, destination_ids) values
      ('Two places', array[md5('2'), md5('gone'), md5('3'), md5('1')]::uuid[]),
      ('Many places', (select array_agg(id) from public.destinations)), ('No places', '{}')`);
  const readNames = async (title: string) =>
    (
      await rest.anon.from('posts').select('destinations(name)').eq('title', title).single().throwOnError()
    ).data.destinations?.map(({ name }: { name: string }) => name);
  expect(await readNames('Two places')).toEqual(['2', '1']);
  expect(await readNames('Many places')).toHaveLength(24);
  expect(await readNames('No places')).toEqual([]);
});

describe('The reading time counts', () => {
  test.each([
    ['nothing', '', 0],
    ['words', 'It’s a well-worn path, in 4 days.', 7],
    [
      'no Markdown and no URLs',
      '# One\n\n- [two](https://a.example/b/c "three") ![](/x/y.png)\n\nhttps://four.example',
      3,
    ],
    ['letters of any language', 'Ελλάδα ёлка שלום', 3],
    ['two characters of Japanese as a word', '東京のお茶', 3],
  ])('%s', async (_, content, words) => {
    await addPosts({ title: 'Count', content });
    const { data } = await rest.anon.from('posts').select('word_count').single();
    expect(data?.word_count).toBe(words);
  });
});
