import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { deleteRows } from '#tests/acceptance/rows.ts';

/**
 * docs/protocols/rest-embedding.md. The other kinds of relationships are tested with other schemas, in platform/rest.
 */
describe('The destinations of a post', () => {
  const visitor = createVisitorClient();
  const [lisbon, porto, draft] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const [about, plain] = [crypto.randomUUID(), crypto.randomUUID()];
  const readAbout = (select: string) => visitor.from('posts').select(select).in('id', [about, plain]);

  beforeAll(async () => {
    const owner = await createOwnerClient();
    const published_at = '2026-01-01T00:00:00Z';
    const destinations = [
      { id: lisbon, name: 'Lisbon', published_at },
      { id: porto, name: 'Porto', published_at },
      { id: draft, name: 'A hidden draft', published_at: null },
    ];
    await owner.from('destinations').insert(destinations).throwOnError();
    await owner.from('posts').insert({ id: plain, title: 'About nothing' }).throwOnError();
    const post = { id: about, title: 'About Portugal', destination_ids: [porto, draft, lisbon] };
    const stored = owner.from('posts').insert(post).select('title, destinations(name)').single();
    expect(unwrap(await stored).destinations).toEqual([
      { name: 'Porto' },
      { name: 'A hidden draft' },
      { name: 'Lisbon' },
    ]);
  });
  afterAll(async () => {
    await deleteRows('posts', [about, plain]);
    await deleteRows('destinations', [lisbon, porto, draft]);
  });

  test('are embedded without those that a visitor may not see', async () => {
    const posts = unwrap(await readAbout('id, destinations(name)').order('title'));
    expect(posts).toEqual([
      { id: plain, destinations: [] },
      { id: about, destinations: [{ name: 'Porto' }, { name: 'Lisbon' }] },
    ]);
  });

  test('are filtered, ordered, limited and renamed', async () => {
    const ordered = readAbout('places:destinations(name)')
      .eq('id', about)
      .order('name', { referencedTable: 'places' });
    expect(unwrap(await ordered.limit(1, { referencedTable: 'places' }))).toEqual([
      { places: [{ name: 'Lisbon' }] },
    ]);
    const inner = readAbout('id, destinations!inner(name)').eq('destinations.name', 'Porto');
    expect(unwrap(await inner)).toEqual([{ id: about, destinations: [{ name: 'Porto' }] }]);
    expect(unwrap(await readAbout('id, destinations()').is('destinations', null))).toEqual([{ id: plain }]);
  });

  test('are embedded in the posts that a function returns', async () => {
    const posts = await visitor
      .rpc('posts_about', { destination_id: porto })
      .select('id, destinations(name)');
    expect(unwrap(posts)).toEqual([{ id: about, destinations: [{ name: 'Porto' }, { name: 'Lisbon' }] }]);
  });
});
