import { afterEach, describe, expect, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { deleteRows } from '#tests/acceptance/rows.ts';

/** The client for the panel's reads and writes (docs/product/permissions.md#content). */
const owner = await createOwnerClient();

/** The rows that a test has inserted. They are deleted after it. */
const inserted: [string, string][] = [];
afterEach(async () => {
  for (const [table, id] of inserted.splice(0)) await deleteRows(table, [id]);
});

async function insert(table: string, row: object): Promise<Record<string, unknown>> {
  const stored = unwrap(await owner.from(table).insert(row).select().single());
  inserted.push([table, stored.id]);
  return stored;
}

const post = {
  title: 'Nine days on the Amalfi coast 🍋',
  excerpt: 'Buses, steps & lemons: "all" of it, 100%.',
  content: "# Day one\n\nIt's a long way up; <b>worth it</b> \\ really.",
  author: 'Ana Söderström',
  category: 'Destinations',
  tags: ['italy', 'by bus', 'comma, inside', 'quote " inside', '{braces}'],
  image: 'https://example.com/amalfi.jpg',
  featured: true,
  date: '2026-03-14',
};
const destination = {
  name: 'Hampi',
  description: 'Boulders and temples',
  region: 'Asia',
  budget: 'Budget',
  activity: 'Cultural',
  image: null,
  indian_state: 'Karnataka',
  featured: true,
};
const slide = {
  title: 'Lofoten',
  subtitle: 'Red huts',
  image_url: '/scenes/kyoto.svg',
  video_url: null,
  cta_text: 'Go',
  slide_order: 9,
};

const testimonial = {
  name: 'Ingrid Solheim',
  text: 'The boat was late.\n\nNobody minded.',
  place: 'Bergen, Norway',
  journey: null,
  stars: 4,
  date: '2026-03-01',
  source: 'Email',
  checked: 'compared with the booking',
  stamp: 'ferry',
};

describe('A stored row is read back unchanged', () => {
  test.each([
    ['posts', post],
    ['destinations', destination],
    ['hero_slides', slide],
    ['testimonials', testimonial],
  ])('from %s', async (table, row) => {
    const { id } = await insert(table, row);
    const read = unwrap(await createVisitorClient().from(table).select('*').eq('id', id).single());
    expect(read).toMatchObject(row);
  });
});

describe('The rows of a collection', () => {
  test('can be updated and deleted by ID', async () => {
    const { id } = await insert('posts', post);
    const changed = unwrap(
      await owner.from('posts').update({ title: 'Changed', tags: [] }).eq('id', id).select().single(),
    );
    expect(changed).toMatchObject({ title: 'Changed', tags: [], excerpt: post.excerpt });
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(changed.created_at));
    expect((await owner.from('posts').delete().eq('id', id)).error).toBeNull();
    expect((await owner.from('posts').select().eq('id', id).maybeSingle()).data).toBeNull();
  });

  test('are kept in the trash when they are deleted, and can be restored', async () => {
    const stored = await insert('posts', post);
    unwrap(await owner.from('posts').delete().eq('id', stored.id).select('id').single());
    const readEntries = async () =>
      unwrap(await owner.from('trash').select('id, title').match({ table_name: 'posts', row_id: stored.id }));
    const [entry] = await readEntries();
    expect(entry).toMatchObject({ title: post.title });
    expect((await createVisitorClient().from('trash').select('id')).error?.code).toBe('42501');
    expect((await owner.rpc('purge_trash')).error).toBeNull();
    expect((await owner.rpc('restore_from_trash', { ids: [entry?.id] })).error).toBeNull();
    expect(unwrap(await owner.from('posts').select('*').eq('id', stored.id).single())).toEqual(stored);
    expect(await readEntries()).toEqual([]);
  });

  test('are rejected if they have an unknown column, an invalid video URL or no title', async () => {
    expect((await owner.from('posts').insert({ excerpt: 'no title' })).error?.code).toBe('23502');
    expect((await owner.from('posts').insert({ title: '   ' })).error?.code).toBe('23514');
    expect((await owner.from('posts').insert({ title: 'x', color: 'red' })).error?.code).toBe('PGRST204');
    expect(
      (await owner.from('hero_slides').insert({ title: 'x', video_url: 'javascript:alert(1)' })).error?.code,
    ).toBe('23514');
  });
});

describe('The single row', () => {
  test('of contact_info can be upserted and read, and reading a missing row is not an error', async () => {
    const before = unwrap(await owner.from('contact_info').select('*').eq('id', 1).maybeSingle());
    const { email, phone, address } = before;
    const info = {
      id: 1,
      email: 'a@example.com',
      phone: '+351 900 000 000',
      address: 'Rua Direita 1\nLisboa',
    };
    expect(unwrap(await owner.from('contact_info').upsert(info).select().single())).toMatchObject(info);
    expect((await owner.from('contact_info').select('*').eq('id', 2).maybeSingle()).data).toBeNull();
    await owner.from('contact_info').upsert({ id: 1, email, phone, address });
  });

  test('of settings keeps its other columns when the partner link is saved', async () => {
    const settings = owner.from('settings');
    const link = unwrap(await settings.select('affiliate_booking_url').eq('id', 1).single());
    const others = settings.select('site_title, hero_title, hero_subtitle').eq('id', 1);
    const before = unwrap(await others.single());
    const affiliate_booking_url =
      'https://network.example/?ued=https%3A%2F%2Fpartner.example%2F%3Fq%3D%7Bdestination%7D%26in%3D{checkin}&n={guests}';
    const update = (change: object) => owner.from('settings').update(change).eq('id', 1);
    const change = { affiliate_booking_url, updated_at: new Date().toISOString() };
    const saved = unwrap(await update(change).select().single());
    expect(saved).toMatchObject({ ...before, affiliate_booking_url });
    expect((await update({ affiliate_booking_url: 'not a link' })).error?.code).toBe('23514');
    expect((await owner.from('settings').insert({ id: 2 })).error?.code).toBe('23514');
    await update(link);
  });

  test('of settings or contact_info cannot be deleted', async () => {
    expect((await owner.from('settings').delete().eq('id', 1)).error?.code).toBe('42501');
    expect((await owner.from('contact_info').delete().eq('id', 1)).error?.code).toBe('42501');
  });
});
