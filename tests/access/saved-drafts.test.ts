import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createAccessDatabase, fullContent, owner, visitor, withoutUser } from './access-database.ts';

// What people have typed in the panel and not saved (docs/product/panel.md#saved-drafts).

const { query, runAs } = await createAccessDatabase(fullContent);
const assistant: Identity = { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } };
await query(`insert into auth.users (id, email) values
  ('${owner.claims.sub}', 'owner@example.com'), ('${assistant.claims.sub}', 'assistant@example.com')`);

interface Saving {
  name?: string;
  known?: string | null;
  version?: string;
  browser?: string;
  title?: string | null;
}

const save = async (
  identity: Identity,
  { name, known = null, version, browser = 'laptop', title }: Saving,
) => {
  const [row] = await runAs(
    identity,
    'select version, browser, draft from save_draft($1, $2, $3, $4, $5, $6)',
    name,
    known,
    version ?? randomUUID(),
    browser,
    title === null ? null : { title },
    title === null ? null : { draft: {}, version: null },
  );
  return row;
};
const find = async (identity: Identity, prefix: string, known: string | null = null) =>
  (await runAs(identity, 'select name from find_drafts($1, $2)', prefix, known)).map(({ name }) => name);

describe('A saved draft', () => {
  it('takes the place of the version that the browser knows, and of no other', async () => {
    const name = 'posts/edit/1';
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await save(owner, { name, version: first, title: 'a' })).toMatchObject({ version: first });
    const phone = { name, browser: 'phone', title: 'ab' };
    expect(await save(owner, { ...phone, known: first, version: second })).toMatchObject({ version: second });
    const theirs = { version: second, browser: 'phone', draft: { title: 'ab' } };
    expect(await save(owner, { name, known: first, title: 'ac' })).toEqual(theirs);
    expect(await save(owner, { name, title: 'ac' })).toEqual(theirs);
    // Once it was saved or discarded, only that is known of it.
    expect(await save(owner, { name, known: second, title: null })).toMatchObject({ draft: null });
    expect(await query(`select base from saved_drafts where name = $1 and draft is not null`, name)).toEqual(
      [],
    );
  });

  it('is found by the beginning of its name, unless it is the version that the browser knows', async () => {
    const version = randomUUID();
    await save(owner, { name: 'deals/new/1', version, title: 'a' });
    await save(owner, { name: 'deals/edit/1', title: 'b' });
    expect(await find(owner, 'deals/new/')).toEqual(['deals/new/1']);
    expect(await find(owner, 'deals/new/', version)).toEqual([]);
  });

  it('belongs to one person: nobody else reads it, changes it, or writes in her name', async () => {
    const name = 'pages/edit/1';
    await save(owner, { name, title: 'mine' });
    expect(await find(assistant, '')).toEqual([]);
    expect(await save(assistant, { name, title: 'another' })).toMatchObject({ draft: { title: 'another' } });
    await runAs(assistant, `update saved_drafts set draft = '{"title": "forged"}' where name = $1`, name);
    expect(
      await query('select draft from saved_drafts where user_id = $1 and name = $2', owner.claims.sub, name),
    ).toEqual([{ draft: { title: 'mine' } }]);
    const forge = `insert into saved_drafts (user_id, name, version, browser) values ($1, 'forged', gen_random_uuid(), 'x')`;
    await expect(runAs(assistant, forge, owner.claims.sub)).rejects.toThrow('row-level security');
  });

  it('goes with the account of its person', async () => {
    await query('delete from auth.users where id = $1', assistant.claims.sub);
    expect(await query('select from saved_drafts where user_id = $1', assistant.claims.sub)).toEqual([]);
  });

  it.each([
    ['a visitor', visitor],
    ['a token without a user', withoutUser],
  ])('can be neither stored nor found by %s', async (_who, identity) => {
    await expect(save(identity, { name: 'posts/edit/2', title: 'a' })).rejects.toThrow();
    expect(await find(identity, '').catch(() => [])).toEqual([]);
  });
});
describe('The private channel of a form', () => {
  const asRole = async (role: string): Promise<Identity> => {
    const sub = randomUUID();
    await query('insert into public.people (user_id, role, name) values ($1, $2, $2)', sub, role);
    return { role: 'authenticated', claims: { role: 'authenticated', sub } };
  };
  const join = (identity: Identity, channel: string, extension = 'presence') =>
    runAs(
      identity,
      `with channel as materialized (select set_config('realtime.topic', $1, true))
       insert into realtime.messages (topic, extension, private) select set_config, $2, true from channel`,
      channel,
      extension,
    ).then(
      () => 'joined',
      () => 'rejected',
    );

  it.each([
    ['shows others who of the panel has it open', owner, 'editing:settings:look', 'presence', 'joined'],
    ['carries no messages', owner, 'editing:posts:1', 'broadcast', 'rejected'],
    ['has a name that says so', owner, 'posts:1', 'presence', 'rejected'],
    ['admits no visitor', visitor, 'editing:posts:1', 'presence', 'rejected'],
    ['admits no token without a user', withoutUser, 'editing:posts:1', 'presence', 'rejected'],
  ])('%s', async (_title, identity, channel, extension, outcome) => {
    expect(await join(identity, channel, extension)).toBe(outcome);
  });

  it('admits editors and authors where they may write', async () => {
    const [editor, author] = [await asRole('editor'), await asRole('author')];
    const [own] = await query<{ id: string }>(
      "insert into public.posts (title, created_by) values ('Own', $1) returning id",
      author.claims.sub,
    );
    const [other] = await query<{ id: string }>(
      "insert into public.posts (title) values ('Other') returning id",
    );
    expect(await join(editor, `editing:posts:${other?.id}`)).toBe('joined');
    expect(await join(editor, 'editing:settings:look')).toBe('rejected');
    expect(await join(author, `editing:posts:${own?.id}`)).toBe('joined');
    expect(await join(author, `editing:posts:${other?.id}`)).toBe('rejected');
    expect(await join(author, `editing:deals:${own?.id}`)).toBe('rejected');
  });
});
