import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { allowPurges } from '#tests/setup/purges.ts';
import { createAccessDatabase, service, visitor } from './access-database.ts';

/**
 * The database keeps what each change of a record replaces (docs/data.md#revisions). tests/access/access.test.ts has the access
 * rules, and tests/access/revision-steps.test.ts tries random changes.
 */

const { database, query, runAs } = await createAccessDatabase();
await allowPurges(database);
beforeEach(() =>
  query(
    'delete from public.destinations; truncate public.posts cascade; truncate public.trash, public.revisions',
  ),
);

/** A person with a session, which the database asks for. */
async function signIn(user: string = randomUUID(), role = 'owner'): Promise<Identity> {
  const claims = { role: 'authenticated', sub: user, session_id: randomUUID() };
  await query('insert into auth.users (id) values ($1) on conflict do nothing', user);
  await query('insert into auth.sessions (id, user_id) values ($1, $2)', claims.session_id, user);
  await query('insert into public.people (user_id, role) values ($1, $2) on conflict do nothing', user, role);
  return { role: 'authenticated', claims };
}
const ana = await signIn();
const anaOnHerPhone = await signIn(ana.claims.sub);
const ben = await signIn();
const editor = await signIn(undefined, 'editor');
const author = await signIn(undefined, 'author');

const readRevisions = (columns = 'change, public.changed_columns(revisions) as columns, fields') =>
  query(`select ${columns} from public.revisions order by id`);
const getLastId = async () => (await readRevisions('id')).at(-1)?.id;
const expectChanges = async (...changes: string[]) =>
  expect((await readRevisions('change')).map(({ change }) => change)).toEqual(changes);
const addPost = async (values: Record<string, unknown> = {}, identity = ana) => {
  const row = { title: 'Kyoto', content: 'Temples and tea', published_at: '2026-01-01', ...values };
  const columns = Object.keys(row).join(', ');
  const [post] = await runAs(
    identity,
    `insert into public.posts (${columns}) select ${columns} from jsonb_populate_record(null::public.posts, $1) returning id`,
    JSON.stringify(row),
  );
  return post?.id as string;
};
const change = (assignments: string, identity = ana) =>
  runAs(identity, `update public.posts set ${assignments}`);
const readPost = async () => (await query('select to_jsonb(posts) as post from public.posts'))[0]?.post;
const restore = async (id: unknown, columns: string[], state = 'after', identity = ana) =>
  (await runAs(identity, 'select public.restore_revision($1, $2, $3) as id', id, columns, state))[0]?.id;
const readVersion = async (id: unknown, identity = ana) =>
  (await runAs(identity, 'select * from public.read_revision($1)', id))[0];
/** Acts as if all revisions had been made this long ago. */
const age = (interval: string) =>
  query(
    `update public.revisions set began_at = began_at - interval '${interval}', saved_at = saved_at - interval '${interval}'`,
  );

test('Every table that a form of the panel writes keeps revisions', async () => {
  const rows = await query(
    "select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'keep_revision'",
  );
  expect(rows.map(({ relname }) => relname)).toEqual(
    expect.arrayContaining([...registry.collections, ...registry.singletons].map(({ table }) => table)),
  );
});

test('A revision says who changed what, with the former values alone', async () => {
  await addPost();
  const { updated_at } = await readPost();
  await change("title = 'Nara', content = 'Temples and tea'", ben);
  await runAs(service, 'delete from public.posts');
  expect(await readRevisions()).toEqual([
    { change: 'insert', columns: [], fields: {} },
    { change: 'update', columns: ['title'], fields: { title: 'Kyoto', updated_at } },
    { change: 'delete', columns: [], fields: expect.objectContaining({ title: 'Nara', excerpt: null }) },
  ]);
  const people = await readRevisions('user_id, session_id, began_at = saved_at as is_single');
  expect(people).toEqual(
    [ana.claims, ben.claims, { sub: null, session_id: null }].map(({ sub, session_id }) => ({
      user_id: sub,
      session_id,
      is_single: true,
    })),
  );
});

test('The server can act for a person, and a person for nobody else', async () => {
  for (const identity of [service, ana])
    await database.transaction({ identity }, async (run) => {
      await run(`select set_config('wayfare.actor', '${ben.claims.sub}', true)`);
      await run("insert into public.posts (title) values ('Kyoto')");
    });
  const people = await readRevisions('user_id');
  expect(people).toEqual([{ user_id: ben.claims.sub }, { user_id: ana.claims.sub }]);
});

test('What changes nothing makes no revision, nor does what only the database sets', async () => {
  await addPost();
  await change("title = 'Kyoto', updated_at = now()");
  await expectChanges('insert');
  await query('truncate public.revisions');
  await query("insert into public.testimonials (name, text) values ('Amina', 'We were there.')");
  await query('delete from public.testimonials');
  expect(await query('select had_testimonials from public.settings')).toEqual([{ had_testimonials: true }]);
  await expectChanges('insert', 'delete');
});

test('A record with another id is another record', async () => {
  await query("insert into public.testimonials (name, text) values ('Amina', 'We were there.')");
  const [former] = await query('select id from public.testimonials');
  const id = randomUUID();
  await query('update public.testimonials set id = $1', id);
  expect(await readRevisions('record_id, change')).toEqual([
    { record_id: former?.id, change: 'insert' },
    { record_id: former?.id, change: 'delete' },
    { record_id: id, change: 'insert' },
  ]);
});

describe('Saves within a sitting', () => {
  test('are one revision with the values of its beginning, and with the time of the last', async () => {
    await addPost({ published_at: null, excerpt: null });
    await age('1 hour');
    await change("content = 'Temples and tea.'");
    await change("content = 'Temples and tea. And', excerpt = 'Old'");
    await query("update public.revisions set began_at = began_at - interval '9 minutes'");
    await change("content = 'Temples and tea. And rain', excerpt = 'Older'");
    expect(await readRevisions('fields, began_at < saved_at as is_longer')).toEqual([
      { fields: {}, is_longer: true },
      {
        fields: { content: 'Temples and tea', excerpt: null, word_count: 3, updated_at: expect.any(String) },
        is_longer: true,
      },
    ]);
    const { after } = (await readVersion(await getLastId())) ?? {};
    expect(after).toEqual(await readPost());
  });

  test('of a new draft are its creation', async () => {
    await addPost({ published_at: null });
    await change("content = 'Temples and tea.'");
    expect(await readRevisions('change, fields')).toEqual([{ change: 'insert', fields: {} }]);
  });

  test.each<[string, Record<string, unknown>, string, Identity]>([
    ['another person saves', {}, "content = 'Temples and tea!'", ben],
    ['the person goes on elsewhere', {}, "content = 'Temples and tea!'", anaOnHerPhone],
    ['the draft is published', {}, 'published_at = now()', ana],
    ['the record is public', { published_at: '2026-01-01' }, "content = 'Temples and tea!'", ana],
    ['a text loses more than half of its length', {}, "content = 'Oops.'", ana],
    ['a text is emptied', {}, 'content = null', ana],
  ])('are several revisions when %s', async (_, values, assignments, identity) => {
    await addPost({ published_at: null, ...values });
    await change(assignments, identity);
    await expectChanges('insert', 'update');
  });

  test('are several revisions after ten minutes, and when a script makes them', async () => {
    await addPost({ published_at: null });
    await age('10 minutes');
    await change("content = 'Temples and tea!'");
    await change("content = 'Temples and tea.'", service);
    await change("content = 'Temples and tea?'", service);
    await expectChanges('insert', 'update', 'update', 'update');
  });

  test.each([
    ['booking_url', 'https://partner.example'],
    ['partner_code', 'KIX'],
    ['partner_id', randomUUID()],
  ])('are several revisions when %s changes', async (column, value) => {
    const name = `Kyoto by ${column}`;
    await runAs(ana, 'insert into public.destinations (name, published_at) values ($1, null)', name);
    await runAs(ana, `update public.destinations set ${column} = $1 where name = $2`, value, name);
    expect(
      await query("select change from public.revisions where table_name = 'destinations' order by id"),
    ).toEqual([{ change: 'insert' }, { change: 'update' }]);
  });

  test('are one revision if they are one transaction, whatever they change', async () => {
    await addPost();
    await database.transaction({ identity: ana }, async (run) => {
      await run("update public.posts set content = 'Oops.'");
      await run("update public.posts set title = 'Oops.'");
    });
    expect(await readRevisions('public.changed_columns(revisions) as columns')).toEqual([
      { columns: [] },
      { columns: ['content', 'title', 'word_count'] },
    ]);
  });
});

test('Each version can be read, also of a record that was deleted and restored', async () => {
  await addPost();
  const states = [null, await readPost()];
  await change("title = 'Nara'");
  states.push(await readPost());
  await change("content = 'Oops.', tags = '{Tea}'", ben);
  states.push(await readPost());
  await runAs(ana, 'delete from public.posts');
  states.push(null);
  const readAll = async () => {
    const versions = [];
    for (const { id } of await readRevisions('id')) versions.push(await readVersion(id));
    return versions;
  };
  const versions = states.slice(1).map((after, index) => ({ before: states[index], after }));
  expect(await readAll()).toEqual(versions);
  await runAs(ana, 'select public.restore_from_trash(array(select id from public.trash))');
  await change("title = 'Uji'");
  expect(await readAll()).toEqual([
    ...versions,
    { before: null, after: states[3] },
    { before: states[3], after: await readPost() },
  ]);
});

describe('restore_revision', () => {
  test('brings back what a save has replaced: one column, or all of them', async () => {
    await addPost({ tags: ['Tea', 'a, b'], date: '2024-02-29' });
    const before = await readPost();
    await change(
      "content = 'Oops.', title = 'Oops.', tags = '{}', date = '2026-01-01', featured = true",
      ben,
    );
    const id = await getLastId();
    await restore(id, ['content'], 'before');
    expect(await readPost()).toMatchObject({ content: before.content, title: 'Oops.', word_count: 3 });
    await restore(id, Object.keys(before), 'before');
    expect({ ...(await readPost()), updated_at: before.updated_at }).toEqual(before);
    expect(await readRevisions('user_id')).toHaveLength(4);
  });

  test('is undone by itself, also in a draft that is being written', async () => {
    await addPost({ published_at: null });
    const created = await getLastId();
    await age('1 hour');
    await change("content = 'Temples and rain'");
    const { content } = await readPost();
    const restored = await restore(created, ['content', 'title']);
    expect(await readPost()).toMatchObject({ content: 'Temples and tea' });
    await expectChanges('insert', 'update', 'update');
    expect(await readVersion(restored)).toMatchObject({
      before: { content },
      after: { content: 'Temples and tea' },
    });
    await restore(restored, ['content', 'title'], 'before');
    expect(await readPost()).toMatchObject({ content });
    // The next save is not one with the sitting before.
    await change("content = 'Temples and rains'");
    await expectChanges('insert', 'update', 'update', 'update');
  });

  test('returns nothing if nothing differs, and leaves out what the table does not have', async () => {
    await addPost();
    expect(await restore(await getLastId(), ['title', 'id', 'no_column'])).toBeNull();
    await change("slug = 'nara'");
    const changed = await getLastId();
    await change("slug = 'kyoto'");
    // Only the database sets these.
    expect(await restore(changed, ['former_slugs', 'updated_at'])).toBeNull();
    await expectChanges('insert', 'update', 'update');
  });

  test('keeps a price record, which no deal may change, and restores the prices', async () => {
    await runAs(
      ana,
      "insert into public.deals (title, price, ends_at) values ('Ferries', 90.5, now() + interval '1 day')",
    );
    const [deal] = await query('select * from public.deals');
    await runAs(ana, 'update public.deals set price = 80');
    await restore(await getLastId(), Object.keys(deal ?? {}), 'before');
    expect(await query('select price, price_record from public.deals')).toEqual([
      { price: deal?.price, price_record: deal?.price_record },
    ]);
  });

  test('restores a page of settings', async () => {
    const [before] = await query('select to_jsonb(settings) as settings from public.settings');
    await runAs(ana, `update public.settings set page_texts = '{"home": "Oops."}', site_title = null`);
    await restore(await getLastId(), ['site_title', 'page_texts'], 'before');
    const [after] = await query('select to_jsonb(settings) as settings from public.settings');
    expect(after?.settings).toEqual({ ...before?.settings, updated_at: expect.any(String) });
  });

  describe('says so and changes nothing', () => {
    test.each<[string, string, string, Identity, string]>([
      ['before a record existed', 'before', '', ana, 'There is no such version.'],
      ['if there is no such state', 'between', '', ana, 'There is no such version.'],
      [
        'if the record is in the trash',
        'after',
        'delete from public.posts',
        ana,
        'It was deleted. Restore it from the trash first.',
      ],
      [
        'if the caller sees no revisions',
        'after',
        '',
        { role: 'authenticated', claims: { role: 'authenticated' } },
        'There is no such version.',
      ],
      ['if a visitor calls it', 'after', '', visitor, 'permission denied for function restore_revision'],
      [
        'if another record has its URL now',
        'after',
        "update public.posts set slug = 'nara'; insert into public.posts (title) values ('Kyoto')",
        ana,
        'The post “Kyoto” already has the URL “kyoto”.',
      ],
    ])('%s', async (_, state, before, identity, message) => {
      await addPost({ published_at: null });
      const id = await getLastId();
      await change("content = 'Oops.'");
      const work = database.privileged.transaction(async (run) => {
        if (before) await run(before);
        await run(`set local role ${identity.role}`);
        await run(`select set_config('request.jwt.claims', '${JSON.stringify(identity.claims)}', true)`);
        await run(`select public.restore_revision(${id}, '{title, slug, content}', '${state}')`);
      });
      await expect(work).rejects.toThrow(message);
      expect(await readPost()).toMatchObject({ content: 'Oops.' });
    });
  });
});

describe('By role', () => {
  test('the revisions can be read of the records that the caller writes', async () => {
    await addPost({ title: 'Own', published_at: null }, author);
    await addPost({ title: 'Other' });
    await query("update public.settings set tagline = 'New'");
    await query("update public.statistics set value_1 = 'New', label_1 = 'Nights'");
    const readFor = async (identity: Identity) => {
      const rows = await runAs(
        identity,
        'select table_name, title from public.revisions left join public.posts on posts.id::text = record_id order by revisions.id',
      );
      return rows.map(({ table_name, title }) => title ?? table_name);
    };
    expect(await readFor(ana)).toEqual(['Own', 'Other', 'settings', 'statistics']);
    expect(await readFor(editor)).toEqual(['Own', 'Other', 'statistics']);
    expect(await readFor(author)).toEqual(['Own']);
  });

  test('an editor restores no link to a partner, and no settings', async () => {
    await query("insert into public.destinations (name, booking_url) values ('Kyoto', 'https://a.example')");
    await query("update public.destinations set booking_url = null, description = 'Oops.'");
    const changed = await getLastId();
    await query("update public.settings set tagline = 'Oops.'");
    const settings = await getLastId();
    await expect(restore(changed, ['booking_url', 'description'], 'before', editor)).rejects.toThrow(
      'Only an owner changes the link to a partner.',
    );
    await expect(restore(settings, ['tagline'], 'before', editor)).rejects.toThrow(
      'There is no such version.',
    );
    await restore(changed, ['description'], 'before', editor);
    expect(await query('select description, booking_url from public.destinations')).toEqual([
      { description: null, booking_url: null },
    ]);
  });

  test('an author restores a version of an own draft, and nothing once it is public', async () => {
    const id = await addPost({ published_at: null }, author);
    await age('1 hour');
    await change("content = 'Oops.'", author);
    const restored = await restore(await getLastId(), ['content'], 'before', author);
    expect(await readPost()).toMatchObject({ content: 'Temples and tea' });
    await change('published_at = now()', editor);
    expect(await readVersion(restored, author)).toMatchObject({ after: { id } });
    await expect(restore(restored, ['content'], 'before', author)).rejects.toThrow(
      'You are not allowed to change it.',
    );
  });
});

describe('purge_revisions', () => {
  const purge = async () => (await runAs(ana, 'select public.purge_revisions() as count'))[0]?.count;
  const readKept = () =>
    query("select change, fields ->> 'title' as title from public.revisions order by id");

  test('keeps all revisions for 90 days, and then the last of each day', async () => {
    await addPost({ title: 'A' });
    const versions: unknown[] = [];
    for (const title of ['B', 'C', 'D']) {
      await change(`title = '${title}'`, ben);
      versions.push(await readVersion(await getLastId()));
    }
    await age('89 days');
    expect(await purge()).toBe(0);
    await query("update public.revisions set saved_at = now() - interval '91 days'");
    await query(
      `update public.revisions set saved_at = saved_at - interval '1 day' where fields ->> 'title' = 'A'`,
    );
    expect(await purge()).toBe(1);
    expect(await readKept()).toEqual([
      { change: 'insert', title: null },
      { change: 'update', title: 'A' },
      { change: 'update', title: 'B' },
    ]);
    expect(await readVersion(await getLastId())).toMatchObject({
      before: { title: 'B' },
      after: { title: 'D' },
    });
    expect(await purge()).toBe(0);
  });

  test('joins no changes between which the record was deleted', async () => {
    await addPost({ title: 'A' });
    await change("title = 'B'");
    await runAs(ana, 'delete from public.posts');
    await runAs(ana, 'select public.restore_from_trash(array(select id from public.trash))');
    await change("title = 'C'");
    await change("title = 'D'");
    const all = await readKept();
    await age('100 days');
    expect(await purge()).toBe(1);
    expect(await readKept()).toEqual(all.toSpliced(-1));
  });

  test('deletes them after two years, and the later versions stay what they are', async () => {
    await addPost({ title: 'A' });
    await change("title = 'B'");
    await age('2 years');
    await change("title = 'C'");
    expect(await purge()).toBe(2);
    expect(await readVersion(await getLastId())).toMatchObject({
      before: { title: 'B' },
      after: { title: 'C' },
    });
  });

  test('deletes nothing while the clock is not to be trusted, or for a visitor', async () => {
    await addPost();
    await age('3 years');
    await expect(runAs(visitor, 'select public.purge_revisions()')).rejects.toThrow('permission denied');
    const work = database.privileged.transaction(async (run) => {
      await run('update installation.purge_clock set steady_since = now()');
      expect((await run('select public.purge_revisions() as count')).rows).toEqual([{ count: null }]);
      throw new Error('undo');
    });
    await expect(work).rejects.toThrow('undo');
    expect(await readRevisions()).toHaveLength(1);
  });
});

test('The revisions of a record stay when it is restored, and go with its last entry in the trash', async () => {
  await addPost();
  await addPost({ title: 'Nara' });
  const deletePosts = () => runAs(ana, "delete from public.posts where title = 'Kyoto'");
  await deletePosts();
  await runAs(ana, 'select public.restore_from_trash(array(select id from public.trash))');
  await expectChanges('insert', 'insert', 'delete', 'insert');
  await deletePosts();
  await runAs(ana, 'delete from public.trash');
  expect(await readRevisions('change, (select title from public.posts where id::text = record_id)')).toEqual([
    { change: 'insert', title: 'Nara' },
  ]);
});
