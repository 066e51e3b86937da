import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

// Requests whose embedded rows multiply (docs/protocols/rest-transactions.md). Every play is related to every actor.

const count = 4;

const rest = await createTestRest(`
  create table studios (id int primary key);
  create table plays (id int primary key, studio_id int references studios, sequel_of int references plays);
  create table actors (id int primary key);
  create table roles (play_id int references plays, actor_id int references actors, primary key (play_id, actor_id));
  create table scenes (id int primary key, play_id int references plays);
  create table lines (id int primary key, scene_id int references scenes);
  create table posters (play_id int primary key references plays);
  create function cast_of(plays) returns setof actors language sql stable as 'select * from actors';
  create function lead_of(plays) returns setof actors rows 1 language sql stable as 'select * from actors limit 1';
  create function list_plays() returns setof plays language sql stable as 'select * from plays';
  insert into studios values (1);
  insert into plays select n, 1, nullif(n - 1, 0) from generate_series(1, ${count}) n;
  insert into actors select n from generate_series(1, ${count}) n;
  insert into roles select f.id, a.id from plays f, actors a;
  grant select, insert, update on all tables in schema public to anon, service_role;
`);

const repeating = 'at most 2 embedded resources within one another that repeat rows';
const levels = 'at most 5 levels of embedded resources';

const rejected: [what: string, select: string, hint: string][] = [
  ['through a junction, back and forth', 'id,actors(plays(actors(id)))', repeating],
  ['through the rows of the junction', 'roles(actors(roles(plays(roles(actors(id))))))', levels],
  ['by a foreign key, back and forth', 'studios(plays(studios(plays(scenes(id)))))', repeating],
  ['by a function', 'cast_of(plays(cast_of(id)))', repeating],
  ['below repeated rows', 'actors(plays(scenes(lines(id))))', repeating],
  ['in a spread resource', 'id,...actors(...plays(...actors(id)))', repeating],
  ['where they are only joined', 'id,actors!inner(plays!inner(actors!inner()))', repeating],
  ['in levels without repeated rows', `${'sequel_of('.repeat(6)}id${')'.repeat(6)}`, levels],
  [
    'side by side',
    Array.from({ length: 11 }, (_, index) => `a${index}:actors(id)`).join(),
    'at most 10 embedded resources',
  ],
];

describe('A request that embeds too much', () => {
  test.each(rejected)('%s is rejected for anonymous callers only', async (_, select, hint) => {
    for (const url of [`/plays?select=${select}`, `/rpc/list_plays?select=${select}`]) {
      // The service key comes first, so that the anonymous request would get its cached plan if they shared one.
      const allowed = await rest.sendAsService('GET', url);
      expect([allowed.status, allowed.body.code]).toEqual([200, undefined]);
      const response = await rest.get(url);
      expect([response.status, response.body.code]).toEqual([400, 'PGRSTX01']);
      expect(response.body.hint).toBe(`Anonymous requests may have ${hint}.`);
    }
  });

  test('is rejected before it writes', async () => {
    const path = '/plays?id=eq.1&select=id,actors(plays(actors(id)))';
    const headers = { Prefer: 'return=representation' };
    const { body } = await rest.send('PATCH', path, { studio_id: null }, headers);
    expect(body.code).toBe('PGRSTX01');
    const { data } = await rest.anon.from('plays').select('studio_id').eq('id', 1).single();
    expect(data).toEqual({ studio_id: 1 });
  });
});

const countIds = (text: string) => text.match(/"id":/g)?.length ?? 0;

test('The rows of a response multiply at most twice', async () => {
  const { status, text } = await rest.get('/plays?select=id,actors(id,plays(id))');
  expect([status, countIds(text)]).toEqual([200, count + count ** 2 + count ** 3]);
});

test.each([
  ['a tree of keys', 'studios', 'id,plays(id,scenes(id,lines(id)))'],
  ['two junctions side by side', 'plays', 'id,actors(plays(id)),more:actors(plays(id))'],
  ['one row of each level', 'plays', 'id,studios(id),posters(*),lead_of(id),sequel_of(sequel_of(id))'],
  ['what belongs to related rows', 'lines', 'id,scenes(plays(studios(id),actors(id)))'],
  ['the sequels of sequels', 'plays', 'id,plays(id,plays(id,plays(id)))'],
])('An anonymous request may embed %s', async (_, table, select) => {
  const { status, data } = await rest.anon.from(table).select(select);
  expect([status, Array.isArray(data)]).toEqual([200, true]);
});
