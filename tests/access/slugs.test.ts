import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getOnlyRow } from '#platform/database/only-row.ts';
import type { Identity } from '#platform/jwt/jwt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** The database makes the slugs of posts and destinations, and keeps old ones (docs/product.md#urls-of-posts-and-destinations). */

const owner: Identity = { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } };
const visitor: Identity = { role: 'anon', claims: { role: 'anon' } };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => query('truncate public.trash, public.posts, public.destinations'));
afterAll(() => db.close());

const query = (text: string, values: unknown[] = []) => db.database.privileged.query({ text, values });
const queryAs = (identity: Identity, text: string, values: unknown[] = []) =>
  db.database.transaction({ identity }, (run) => run({ text, values }));

interface Row {
  id: string;
  slug: string;
  former_slugs: string[];
}

/** Writes as an owner and returns the slugs of the written row. */
async function write(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await queryAs(owner, `${text} returning id, slug, former_slugs`, values);
  return rows[0] as unknown as Row;
}
const addPost = (title: string, fields: { slug?: string; published_at?: string | null } = {}) =>
  write('insert into public.posts (title, slug, published_at) values ($1, $2, $3)', [
    title,
    fields.slug ?? '',
    fields.published_at === undefined ? 'now' : fields.published_at,
  ]);
const updatePost = (id: string, assignment: string, values: unknown[] = []) =>
  write(`update public.posts set ${assignment} where id = $1`, [id, ...values]);
const pick = ({ slug, former_slugs }: Row) => ({ slug, former_slugs });

describe('The slug of a post', () => {
  test.each([
    ['Tea in Kyoto', 'tea-in-kyoto'],
    ['  São Tomé & Príncipe: the “slow” way!  ', 'sao-tome-and-principe-the-slow-way'],
    ['Don’t miss O’Reilly’s', 'dont-miss-oreillys'],
    ['Ærø, Łódź, Straße, İstanbul, Þingvellir', 'aero-lodz-strasse-istanbul-thingvellir'],
    ['Крым и Санкт-Петербург', 'krym-i-sankt-peterburg'],
    ['Ελλάδα: Σαντορίνη', 'ellada-santorini'],
    ['京都の春', '京都の春'],
    ['القاهرة ليلا', 'القاهرة-ليلا'],
    ['ﬁnd № 5 ½', 'find-no-5-1-2'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
    ['🏝️', 'post'],
    ['---', 'post'],
  ])('of “%s” is “%s”', async (title, slug) => {
    expect(pick(await addPost(title))).toEqual({ slug, former_slugs: [] });
  });

  test('has at most 80 characters, and ends with a whole word', async () => {
    const { slug } = await addPost('word '.repeat(100));
    expect(slug).toBe('word-'.repeat(16).slice(0, -1));
    expect((await addPost('x'.repeat(10_000))).slug).toBe('x'.repeat(80));
  });

  test('gets a number if another post has it', async () => {
    const slugs: string[] = [];
    for (let count = 0; count < 4; count++) slugs.push((await addPost('Kyoto')).slug);
    expect(slugs).toEqual(['kyoto', 'kyoto-2', 'kyoto-3', 'kyoto-4']);
    const destination = await write("insert into public.destinations (name) values ('Kyoto')");
    expect(destination.slug).toBe('kyoto');
  });

  test('can be chosen, and is then put into the form of a slug', async () => {
    expect((await addPost('Tea', { slug: ' The Tea / House ' })).slug).toBe('the-tea-house');
  });

  test('is made again from the title if it is emptied', async () => {
    const { id } = await addPost('Tea', { slug: 'chosen' });
    expect((await updatePost(id, "slug = ''")).slug).toBe('tea');
    expect((await updatePost(id, 'slug = null')).slug).toBe('tea');
  });

  test('of a public post stays when its title changes', async () => {
    const { id } = await addPost('Tea in Kyoto');
    expect(pick(await updatePost(id, "title = 'Coffee in Kyoto'"))).toEqual({
      slug: 'tea-in-kyoto',
      former_slugs: [],
    });
  });

  test('follows the title until the post has been public, unless it was chosen', async () => {
    const draft = await addPost('Untitled', { published_at: null });
    expect(pick(await updatePost(draft.id, "title = 'Tea'"))).toEqual({ slug: 'tea', former_slugs: [] });
    const chosen = await addPost('Untitled', { slug: 'mine', published_at: null });
    expect((await updatePost(chosen.id, "title = 'Coffee'")).slug).toBe('mine');
    await updatePost(draft.id, "published_at = 'now'");
    await updatePost(draft.id, 'published_at = null');
    expect((await updatePost(draft.id, "title = 'Cocoa'")).slug).toBe('tea');
  });

  test.each([
    ['of another post', 'Kyoto', 'The post “Kyoto” already has the URL “kyoto”.'],
    ['that another post had', 'old', 'The URL “old” is an old one of the post “Kyoto”, and redirects to it.'],
  ])('cannot be one %s: the error names that post', async (_, slug, message) => {
    const { id } = await addPost('Kyoto', { slug: 'old' });
    await updatePost(id, "slug = 'kyoto'");
    const error = { code: '23505', message, detail: expect.stringMatching(/^Key \(slug\)=/) };
    await expect(addPost('Other', { slug })).rejects.toMatchObject(error);
    const other = await addPost('Other');
    await expect(updatePost(other.id, 'slug = $2', [slug])).rejects.toMatchObject(error);
  });
});

describe('A former slug', () => {
  test('is kept after each change, and no longer when the post has it again', async () => {
    const { id } = await addPost('One');
    expect(pick(await updatePost(id, "slug = 'two'"))).toEqual({ slug: 'two', former_slugs: ['one'] });
    expect(pick(await updatePost(id, "slug = 'three'"))).toEqual({
      slug: 'three',
      former_slugs: ['one', 'two'],
    });
    expect(pick(await updatePost(id, "slug = 'one'"))).toEqual({
      slug: 'one',
      former_slugs: ['two', 'three'],
    });
  });

  test('is not given to a new post with the same title', async () => {
    const { id } = await addPost('Kyoto');
    await updatePost(id, "slug = 'kyoto-in-spring'");
    expect((await addPost('Kyoto')).slug).toBe('kyoto-2');
  });

  test('is not kept if the post has never been public', async () => {
    const { id } = await addPost('Draft', { published_at: null });
    expect(pick(await updatePost(id, "slug = 'two'"))).toEqual({ slug: 'two', former_slugs: [] });
    const scheduled = await addPost('Later', { published_at: '2999-01-01' });
    expect((await updatePost(scheduled.id, "slug = 'sooner'")).former_slugs).toEqual([]);
  });

  test('cannot be written by a client', async () => {
    const { id } = await addPost('Kyoto');
    await updatePost(id, "slug = 'two'");
    expect((await updatePost(id, "former_slugs = '{stolen}'")).former_slugs).toEqual(['kyoto']);
    const taking = await write(
      "insert into public.posts (title, former_slugs) values ('Other', '{two, kyoto, Not A Slug, free}')",
    );
    expect(taking.former_slugs).toEqual(['free']);
  });

  test('leads a visitor to the current slug, unless the post is not public', async () => {
    const { id } = await addPost('Kyoto');
    await updatePost(id, "slug = 'spring'");
    const find = async (collection: string, slug: string) =>
      getOnlyRow(
        await queryAs(visitor, 'select public.find_current_slug($1, $2) as slug', [collection, slug]),
      ).slug;
    expect(await find('posts', 'kyoto')).toBe('spring');
    expect(await find('posts', 'spring')).toBeNull();
    expect(await find('destinations', 'kyoto')).toBeNull();
    expect(await find('settings', 'kyoto')).toBeNull();
    for (const time of [null, '2999-01-01']) {
      await updatePost(id, 'published_at = $2', [time]);
      expect(await find('posts', 'kyoto')).toBeNull();
    }
  });

  test('is found by its index, and a visitor finds a post by its current slug by an index, too', async () => {
    await query("insert into public.posts (title) select 'Post ' || n from generate_series(1, 2000) n");
    await query('analyze public.posts');
    const explain = async (identity: Identity, condition: string) => {
      const plan = await queryAs(identity, `explain select slug from public.posts where ${condition}`);
      return JSON.stringify(plan.rows);
    };
    const service: Identity = { role: 'service_role', claims: { role: 'service_role' } };
    expect(await explain(service, "former_slugs @> '{kyoto}'")).toContain('posts_former_slugs');
    expect(await explain(visitor, "slug = 'kyoto'")).toContain('posts_slug');
  });
});

describe('The trash', () => {
  const restore = async (id: string) => {
    const entry = getOnlyRow(await query('select id from public.trash where row_id = $1', [id]));
    await queryAs(owner, 'select public.restore_from_trash($1)', [[entry.id]]);
    return pick(getOnlyRow(await query('select * from public.posts where id = $1', [id])) as unknown as Row);
  };

  test('restores a post with its slug and its former slugs', async () => {
    const { id } = await addPost('One');
    await updatePost(id, "slug = 'two'");
    await queryAs(owner, 'delete from public.posts');
    expect(await restore(id)).toEqual({ slug: 'two', former_slugs: ['one'] });
  });

  test('restores a post with a number if its slug has been taken, and without former slugs of others', async () => {
    const { id } = await addPost('One');
    await updatePost(id, "slug = 'two'");
    await queryAs(owner, 'delete from public.posts');
    expect((await addPost('One')).slug).toBe('one');
    expect((await addPost('Two')).slug).toBe('two');
    expect(await restore(id)).toEqual({ slug: 'two-2', former_slugs: [] });
  });
});

test('Posts that are added at the same time with the same title get different slugs', async () => {
  const clients = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = new pg.Client(db.settings.forLogin('owner'));
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    }),
  );
  const slugs = await Promise.all(
    clients.map(async (client) => {
      await client.query('begin');
      const { rows } = await client.query("insert into public.posts (title) values ('Kyoto') returning slug");
      await client.query('select pg_sleep(0.05)');
      await client.query('commit');
      return rows[0].slug;
    }),
  );
  expect(slugs.sort()).toEqual(['kyoto', 'kyoto-2', 'kyoto-3', 'kyoto-4', 'kyoto-5']);
});
