import { beforeEach, describe, expect, test } from 'vitest';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { createAccessDatabase, owner, visitor } from './access-database.ts';

/** The URLs of posts and destinations (docs/product/publishing.md#urls-of-posts-and-destinations). */

const { database, query, runAs } = await createAccessDatabase();
beforeEach(() => query('truncate public.trash, public.posts, public.destinations cascade'));

interface Slugs {
  id: string;
  slug: string;
  former_slugs: string[];
}

/** Adds a post as the owner; it is public unless `fields` say otherwise. */
async function addPost(title: string, fields: Record<string, unknown> = {}): Promise<Slugs> {
  const row = { title, ...fields };
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const rows = await runAs(
    owner,
    `insert into public.posts (${columns}) values (${places}) returning id, slug, former_slugs`,
    ...Object.values(row),
  );
  return getOnlyRow({ rows }) as unknown as Slugs;
}

/** Changes a post as the owner, and returns its slugs. */
async function changePost(id: string, fields: Record<string, unknown>) {
  const assignments = Object.keys(fields).map((column, index) => `${column} = $${index + 2}`);
  const rows = await runAs(
    owner,
    `update public.posts set ${assignments} where id = $1 returning slug, former_slugs`,
    id,
    ...Object.values(fields),
  );
  return getOnlyRow({ rows });
}

const draft = { published_at: null };

describe('The slug of a new record', () => {
  const longWord = 'x'.repeat(100);
  test.each([
    ['Kyoto before the city wakes', 'kyoto-before-the-city-wakes'],
    ['Don’t miss: São Paulo & “Rio”!', 'dont-miss-sao-paulo-and-rio'],
    ['Straße, Ærø, Łódź, Đà Nẵng, Þingvellir, İzmir', 'strasse-aero-lodz-da-nang-thingvellir-izmir'],
    ['Крым, Байкал и подъезд', 'krym-baikal-i-podezd'],
    ['Велико Търново', 'veliko-tarnovo'],
    ['Київ і Львів', 'kyiv-i-lviv'],
    ['ΕΛΛΆΔΑ, Λευκάδα, Κουφονήσια', 'ellada-lefkada-koufonisia'],
    ['京都・清水寺', '京都-清水寺'],
    ['दिल्ली की सैर।', 'दिल्ली-की-सैर'],
    ['서울 ガイド', '서울-ガイド'],
    ['Երևան', 'երեւան'],
    ['7.5 km — from $10 / day', '7-5-km-from-10-day'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
    ['🌴🏝️ !', 'post'],
    [`${'word '.repeat(15)}longer words`, `${'word-'.repeat(15).slice(0, -1)}`],
    [longWord, longWord.slice(0, 80)],
  ])('is made from the name: %s', async (title, slug) => {
    expect((await addPost(title)).slug).toBe(slug);
  });

  test('has a number if it is taken in the same table', async () => {
    await query("insert into public.destinations (name) values ('Kyoto'), ('🌴')");
    const slugs: string[] = [];
    for (let count = 0; count < 9; count += 1) slugs.push((await addPost('Kyoto')).slug);
    expect(slugs).toEqual(['kyoto', ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `kyoto-${number}`)]);
    expect(await query('select slug from public.destinations order by slug')).toEqual([
      { slug: 'destination' },
      { slug: 'kyoto' },
    ]);
  });

  test('stays within 80 characters with its number', async () => {
    await addPost('x'.repeat(80));
    expect((await addPost('x'.repeat(80))).slug).toBe(`${'x'.repeat(78)}-2`);
  });

  test('differs from that of a record that another session adds at the same time', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => addPost('Kyoto')));
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(8);
  });

  test('can be chosen, and is then written like one that is made from a name', async () => {
    expect((await addPost('Kyoto', { slug: ' Über Kyoto ' })).slug).toBe('uber-kyoto');
  });

  test.each(['', '!'])('is made from the name if the chosen one is “%s”', async (slug) => {
    expect((await addPost('Kyoto', { slug })).slug).toBe('kyoto');
  });
});

describe('When a public record changes', () => {
  test('its name, it keeps its slug', async () => {
    const { id } = await addPost('Kyoto');
    expect(await changePost(id, { title: 'Osaka' })).toEqual({ slug: 'kyoto', former_slugs: [] });
  });

  test('its slug twice, both old ones are kept, each once', async () => {
    const { id } = await addPost('Kyoto');
    await changePost(id, { slug: 'osaka' });
    expect(await changePost(id, { slug: 'nara' })).toEqual({
      slug: 'nara',
      former_slugs: ['kyoto', 'osaka'],
    });
    expect(await changePost(id, { slug: 'kyoto' })).toEqual({
      slug: 'kyoto',
      former_slugs: ['osaka', 'nara'],
    });
    expect(await changePost(id, { slug: 'nara' })).toEqual({
      slug: 'nara',
      former_slugs: ['osaka', 'kyoto'],
    });
  });

  test.each(['', null])('its slug to %o, one is made from its name', async (slug) => {
    const { id } = await addPost('Kyoto', { slug: 'old' });
    expect(await changePost(id, { title: 'Nara', slug })).toEqual({ slug: 'nara', former_slugs: ['old'] });
  });

  test('another column, and the client sends back all columns, its slugs stay', async () => {
    const { id } = await addPost('Kyoto');
    await changePost(id, { slug: 'nara' });
    const slugs = { slug: 'nara', former_slugs: ['kyoto'] };
    expect(await changePost(id, { ...slugs, excerpt: 'Deer' })).toEqual(slugs);
    expect(await changePost(id, { former_slugs: ['mine'] })).toEqual(slugs);
    const upserted = await runAs(
      owner,
      `insert into public.posts select * from public.posts where id = $1
       on conflict (id) do update set slug = excluded.slug, former_slugs = excluded.former_slugs
       returning slug, former_slugs`,
      id,
    );
    expect(upserted).toEqual([slugs]);
  });
});

describe('A former slug', () => {
  test('leads a visitor to the current one, unless the record is not public', async () => {
    const { id } = await addPost('Kyoto');
    await changePost(id, { slug: 'nara' });
    const find = (collection: string, slug: string) =>
      runAs(visitor, 'select * from public.find_current_slugs($1, $2)', collection, [slug, 'unknown']);
    expect(await find('posts', 'kyoto')).toEqual([{ former_slug: 'kyoto', current_slug: 'nara' }]);
    expect(await find('posts', 'nara')).toEqual([]);
    expect(await find('destinations', 'kyoto')).toEqual([]);
    for (const published_at of [null, '2999-01-01']) {
      await changePost(id, { published_at });
      expect(await find('posts', 'kyoto')).toEqual([]);
    }
  });

  test('that a new row brings is kept if no other row has it', async () => {
    const { id } = await addPost('Kyoto');
    await changePost(id, { slug: 'nara' });
    const copy = await addPost('Kyoto', { former_slugs: ['kyoto', 'nara', 'free', 'Not a slug', 'free'] });
    expect(copy).toMatchObject({ slug: 'kyoto-2', former_slugs: ['free'] });
  });
});

describe('A slug that another record has', () => {
  beforeEach(async () => {
    const { id } = await addPost('Kyoto in spring', { slug: 'kyoto' });
    await changePost(id, { slug: 'spring' });
  });

  const taken = [
    ['spring', 'The post “Kyoto in spring” already has the URL “spring”.'],
    ['kyoto', 'The URL “kyoto” is an old one of the post “Kyoto in spring”, and redirects to it.'],
  ] as const;

  test.each(taken)('is rejected when it is chosen: %s', async (slug, message) => {
    const rejected = { code: '23505', message, detail: `Key (slug)=(${slug}) already exists.` };
    await expect(addPost('New', { slug })).rejects.toMatchObject(rejected);
    const { id } = await addPost('New');
    await expect(changePost(id, { slug })).rejects.toMatchObject(rejected);
  });

  test('is rejected even if the caller could not read that record', async () => {
    await query("update public.posts set published_at = null where slug = 'spring'");
    await query('drop policy "Editors read" on public.posts');
    try {
      await expect(addPost('New', { slug: 'spring' })).rejects.toMatchObject({ code: '23505' });
    } finally {
      await query(
        'create policy "Editors read" on public.posts for select to authenticated using ((select public.has_role($$editor$$)))',
      );
    }
  });
});

describe('While a record has never been public', () => {
  test.each([
    ['a draft', null],
    ['scheduled', '2100-01-01'],
  ])('the slug that was made from its name follows its name: %s', async (_, published_at) => {
    await addPost('Untitled');
    const { id, slug } = await addPost('Untitled', { published_at });
    expect(slug).toBe('untitled-2');
    const slugs = { slug: 'kyoto', former_slugs: [] };
    expect(await changePost(id, { title: 'Kyoto', slug })).toEqual(slugs);
    expect(await changePost(id, { title: 'Kyōto!' })).toEqual(slugs);
  });

  test('the save that publishes it gives it the slug of its new name, which then stays', async () => {
    const { id } = await addPost('Untitled', draft);
    const slugs = { slug: 'kyoto', former_slugs: [] };
    expect(await changePost(id, { title: 'Kyoto', published_at: new Date(0) })).toEqual(slugs);
    expect(await changePost(id, { title: 'Nara' })).toEqual(slugs);
  });

  test('a chosen slug stays, and is not kept after it was changed', async () => {
    const { id } = await addPost('Untitled', { ...draft, slug: 'mine' });
    expect(await changePost(id, { title: 'Kyoto' })).toEqual({ slug: 'mine', former_slugs: [] });
    expect(await changePost(id, { slug: 'other' })).toEqual({ slug: 'other', former_slugs: [] });
    expect((await addPost('Mine')).slug).toBe('mine');
  });
});

test('A record that was public and is a draft again keeps its slugs', async () => {
  const { id } = await addPost('Kyoto');
  // Until it is public again, the slug under which it was public is also among its former ones.
  expect(await changePost(id, draft)).toEqual({ slug: 'kyoto', former_slugs: ['kyoto'] });
  expect(await changePost(id, { title: 'Nara' })).toMatchObject({ slug: 'kyoto' });
  expect(await changePost(id, { slug: 'nara' })).toEqual({ slug: 'nara', former_slugs: ['kyoto'] });
  expect(await changePost(id, { slug: 'kyoto' })).toMatchObject({ slug: 'kyoto' });
  const slugs = { slug: 'kyoto', former_slugs: [] };
  expect(await changePost(id, { published_at: new Date(0) })).toEqual(slugs);
});

describe('A record that is restored from the trash', () => {
  const remove = (id: string) => runAs(owner, 'delete from public.posts where id = $1', id);
  const restoreAll = () =>
    runAs(owner, 'select public.restore_from_trash(array(select id from public.trash order by title))');
  const read = async (id: string) =>
    (await query('select slug, former_slugs from public.posts where id = $1', id))[0];

  test('has its slug and its former slugs again', async () => {
    const { id } = await addPost('Kyoto');
    await changePost(id, { slug: 'nara' });
    await remove(id);
    await restoreAll();
    expect(await read(id)).toEqual({ slug: 'nara', former_slugs: ['kyoto'] });
  });

  test('has its slug with a number, and no former slug that was taken', async () => {
    const { id } = await addPost('A');
    await changePost(id, { slug: 'b' });
    await changePost(id, { slug: 'chosen' });
    await remove(id);
    await addPost('A');
    const other = await addPost('Chosen');
    await changePost(other.id, { slug: 'elsewhere' });
    await restoreAll();
    expect(await read(id)).toEqual({ slug: 'chosen-2', former_slugs: ['b'] });
  });

  test('has a slug made from its name if it was deleted before there were slugs', async () => {
    const { id } = await addPost('Kyoto', { slug: 'chosen' });
    await remove(id);
    await query("update public.trash set fields = fields - 'slug' - 'former_slugs'");
    await addPost('Kyoto');
    await restoreAll();
    expect(await read(id)).toEqual({ slug: 'kyoto-2', former_slugs: [] });
  });
});

test('A slug that is deleted forever is free again', async () => {
  const { id } = await addPost('Kyoto');
  await changePost(id, { slug: 'nara' });
  await runAs(owner, 'delete from public.posts');
  await runAs(owner, 'delete from public.trash');
  expect((await addPost('Kyoto')).slug).toBe('kyoto');
});

test.each([
  '',
  'Kyoto',
  'a--b',
  'a-',
  'a/b',
  'x'.repeat(81),
])('The table itself rejects the slug “%s”', async (slug) => {
  await query('alter table public.posts disable trigger set_slug');
  try {
    await expect(
      query("insert into public.posts (title, slug) values ('A', $1)", slug),
    ).rejects.toMatchObject({ code: '23514', constraint: 'posts_slug_check' });
  } finally {
    await query('alter table public.posts enable trigger set_slug');
  }
});

test('Among 10,000 records, a slug and its holder are found with the indexes, and a new number in a few steps', async () => {
  await query(`
    alter table public.posts disable trigger user;
    insert into public.posts (title, slug, former_slugs)
    select 'Kyoto', 'kyoto' || case n when 1 then '' else '-' || n end, case when n % 100 = 0 then array['old-' || n] else '{}' end
    from generate_series(1, 10000) as n;
    alter table public.posts enable trigger user;
  `);
  await query('analyze public.posts');
  const explained = await query(
    "explain select id from public.posts where (slug = 'kyoto' or former_slugs @> array['kyoto'])",
  );
  const plan = explained.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('posts_slug');
  expect(plan).toContain('posts_former_slugs');
  expect(plan).not.toContain('Seq Scan');

  const rows = await runAs(visitor, "explain select id from public.posts where slug = 'kyoto'");
  expect(JSON.stringify(rows)).toContain('posts_slug');

  const { slug, scans } = await database.transaction({ identity: owner }, async (run) => {
    const added = await run("insert into public.posts (title) values ('Kyoto') returning slug");
    // Each step looks into the index once.
    const counted = await run(
      "select pg_stat_get_xact_numscans('public.posts_slug'::regclass)::integer as scans",
    );
    return { ...getOnlyRow(added), ...getOnlyRow(counted) };
  });
  expect(slug).toBe('kyoto-10001');
  expect(scans).toBeLessThan(40);
});

test('Signed-in users may call none of the functions that only the trigger needs', async () => {
  const rows = await query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like '%slug%'
     and has_function_privilege('authenticated', oid, 'execute') order by proname`,
  );
  // Imports, restoring from the trash and the list of broken links run with the rights of their caller, so callers may call these.
  expect(rows.map(({ proname }) => proname)).toEqual([
    'find_current_slugs',
    'find_free_slug',
    'find_slug',
    'is_reserved_slug',
    'make_slug',
    'shorten_slug',
  ]);
});
