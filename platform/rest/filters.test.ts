import { describe, expect, test } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

// Tests every operator of docs/protocols/rest.md#filters.

const rest = await createTestRest(`
  create extension if not exists pg_trgm schema extensions;
  create domain short as text check (length(value) < 10);
  create table things (
    id int primary key, name text, flag boolean, tags text[], span int4range, data jsonb, plain json,
    words tsvector, price numeric(10,2), made timestamptz, big bigint, code short, "odd col" text, "a.b" text
  );
  insert into things values
    (1, 'alpha', true, '{a,b}', '[1,5)', '{"k": {"n": 1}, "list": [10, 20], "s": "x"}', '{"z": 1}',
      to_tsvector('english', 'the quick brown foxes'), 9.90, '2024-01-01T00:00:00Z', 9007199254740993, 'one', 'o1', 'd1'),
    (2, 'Beta', false, '{b,c}', '[5,9)', '{"k": {"n": 2}, "list": [], "s": "y,z"}', '{"z": 2}',
      to_tsvector('english', 'lazy dogs sleep'), 19.90, '2024-06-01T12:30:00+02', 2, 'two', 'o2', 'd2'),
    (3, 'gamma, (delta)', null, '{}', '[20,30)', null, null, null, null, null, 3, null, 'o3', 'd3'),
    (4, 'quo"te\\slash', true, null, null, '{"s": "q\\"r"}', null, null, 0, null, null, null, null, null);
  create function shout(things) returns text language sql stable as $$ select upper($1.name) $$;
  grant select on things to anon, authenticated, service_role;
`);

test.each<[query: string, ids: number[]]>([
  ['id=eq.1', [1]],
  ['id=neq.1', [2, 3, 4]],
  ['id=gt.2', [3, 4]],
  ['id=gte.2', [2, 3, 4]],
  ['id=lt.2', [1]],
  ['id=lte.2', [1, 2]],
  ['id=gt.1&id=lt.4', [2, 3]],
  ['id=not.eq.1', [2, 3, 4]],
  ['name=like.*ta', [2]],
  ['name=like.a%25a', [1]],
  ['name=ilike.BETA', [2]],
  ['name=not.ilike.b*', [1, 3, 4]],
  ['name=match.^a', [1]],
  ['name=imatch.^b', [2]],
  ['name=like(any).{a*,B*}', [1, 2]],
  ['name=like(all).{a*,*a}', [1]],
  ['name=ilike(any).{A*,b*}', [1, 2]],
  ['id=eq(any).{1,3}', [1, 3]],
  ['id=gt(all).{1,2}', [3, 4]],
  ['id=neq(all).{1,2}', [3, 4]],
  ['id=in.(1,3,99)', [1, 3]],
  ['id=not.in.(1,3)', [2, 4]],
  ['id=in.()', []],
  ['name=in.("gamma, (delta)",Beta)', [2, 3]],
  ['name=in.("quo\\"te\\\\slash")', [4]],
  ['flag=is.true', [1, 4]],
  ['flag=is.false', [2]],
  ['flag=is.unknown', [3]],
  ['flag=is.NULL', [3]],
  ['flag=not.is.null', [1, 2, 4]],
  ['flag=is.not_null', [1, 2, 4]],
  ['flag=not.is.true', [2, 3]],
  ['flag=isdistinct.true', [2, 3]],
  ['flag=not.isdistinct.true', [1, 4]],
  ['words=fts.fox', [1]],
  ['words=fts(english).foxes|dog', [1, 2]],
  ['words=plfts(english).lazy dog', [2]],
  ['words=phfts(english).brown fox', [1]],
  ['words=wfts(english).fox or dogs', [1, 2]],
  ['words=not.wfts(english).fox', [2]],
  ['name=fts(simple).alpha', [1]],
  ['data=wfts(simple).x', [1]],
  ['tags=cs.{b}', [1, 2]],
  ['tags=cs.{a,b}', [1]],
  ['tags=cd.{a,b,z}', [1, 3]],
  ['tags=ov.{c,z}', [2]],
  ['data=cs.{"s":"x"}', [1]],
  ['data=cd.{"s":"q\\"r","t":1}', [4]],
  ['span=cs.[6,7)', [2]],
  ['span=cd.[0,10)', [1, 2]],
  ['span=ov.[4,6]', [1, 2]],
  ['span=sl.[5,6)', [1]],
  ['span=sr.[1,9)', [3]],
  ['span=nxl.[5,6)', [2, 3]],
  ['span=nxr.[1,9)', [1, 2]],
  ['span=adj.[9,20)', [2, 3]],
  ['price=gte.9.9', [1, 2]],
  ['made=gt.2024-03-01', [2]],
  ['made=eq.2024-06-01T10:30:00Z', [2]],
  ['big=eq.9007199254740993', [1]],
  ['code=eq.two', [2]],
  ['data->k->>n=eq.2', [2]],
  ['data->k->n=eq.2', [2]],
  ['data->list->>0=eq.10', [1]],
  ['data->list->-1=eq.20', [1]],
  ['data->>s=eq.y,z', [2]],
  ['data->>s=in.("y,z","q\\"r")', [2, 4]],
  ['data->>missing=is.null', [1, 2, 3, 4]],
  ['plain->>z=eq.2', [2]],
  ['tags->>0=eq.b', [2]],
  ['"odd col"=eq.o1', [1]],
  ['odd col=eq.o2', [2]],
  ['"a.b"=eq.d2', [2]],
  ['shout=eq.BETA', [2]],
  ['or=(id.eq.1,id.eq.3)', [1, 3]],
  ['and=(id.gt.1,id.lt.4)', [2, 3]],
  ['not.or=(id.eq.1,id.eq.3)', [2, 4]],
  ['not.and=(id.gt.1,id.lt.4)', [1, 4]],
  ['or=(id.eq.1,and(id.gt.2,flag.not.is.null))', [1, 4]],
  ['or=(id.eq.1,not.and(id.lt.4,name.neq.zz))', [1, 4]],
  ['or=(name.eq."gamma, (delta)",id.in.(1,2))', [1, 2, 3]],
  ['or=(tags.cs.{a,b},tags.ov.{c,q})', [1, 2]],
  ['or=(name.like(any).{a*,B*},id.eq.4)', [1, 2, 4]],
  ['or=(data->>s.eq."y,z",data->k->>n.eq.1)', [1, 2]],
  ['or=("a.b".eq.d3, id.eq.1)', [1, 3]],
  ['or=(words.fts(english).fox,id.eq.3)', [1, 3]],
  ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
])('The filter %s matches the expected rows', async (query, expected) => {
  const { body } = await rest.get(`/things?select=id&order=id&${query}`);
  expect(body).toEqual(expected.map((id) => ({ id })));
});

describe('A filter', () => {
  async function expectUnchanged(client: TestRest['anon'], value: string): Promise<void> {
    const single = await client.from('things').select('id').eq('name', value);
    expect([single.error, single.data]).toEqual([null, []]);
    const list = await client.from('things').select('id').in('name', [value, 'alpha']);
    expect([list.error, list.data]).toEqual([null, [{ id: 1 }]]);
    const quoted = `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
    const either = await client.from('things').select('id').or(`name.eq.${quoted},id.eq.2`);
    expect([either.error, either.data]).toEqual([null, [{ id: 2 }]]);
  }

  const quotes = ["it's", '"quoted"', '\\', '\\"', "'; drop table things; --"];
  const syntax = ['a,b', '(a)', '{a}', '$1', '%', 'null', 'a.b.c', 'eq.1', '&=?#+%20'];
  const texts = ['日本語 🙂', ' leading and trailing ', 'line\nbreak'];
  test.each([...quotes, ...syntax, ...texts])('passes the value %j to PostgreSQL unchanged', (value) =>
    expectUnchanged(rest.anon, value));

  test('passes a long value of a signed-in user to PostgreSQL unchanged', () =>
    expectUnchanged(rest.user, 'ü'.repeat(10_000)));
});

describe('An invalid filter', () => {
  test.each<[query: string, status: number, code: string]>([
    ['id=1', 400, 'PGRST100'],
    ['id=foo.1', 400, 'PGRST100'],
    ['id=eq', 400, 'PGRST100'],
    ['id=in.1', 400, 'PGRST100'],
    ['id=in.(1', 400, 'PGRST100'],
    ['id=in.(1)2', 400, 'PGRST100'],
    ['id=is.maybe', 400, 'PGRST100'],
    ['id=cs(any).{1}', 400, 'PGRST100'],
    ['or=id.eq.1', 400, 'PGRST100'],
    ['or=(id.eq.1', 400, 'PGRST100'],
    ['or=(id.eq.1))', 400, 'PGRST100'],
    ['or=()', 400, 'PGRST100'],
    ['or=(nand(id.eq.1))', 400, 'PGRST100'],
    [`or=${'(and'.repeat(60)}(id.eq.1)${')'.repeat(60)}`, 400, 'PGRST100'],
    ['id=eq.%00', 400, 'PGRST100'],
    ['na%00me=eq.1', 400, 'PGRST100'],
    ['=eq.1', 400, 'PGRST100'],
    ['id->=eq.1', 400, 'PGRST100'],
    ['id=eq.abc', 400, '22P02'],
    ['words=fts(nolang).x', 400, '42704'],
    ['nope=eq.1', 400, '42703'],
    ['other.id=eq.1', 400, 'PGRST108'],
    ['other.or=(id.eq.1)', 400, 'PGRST108'],
  ])('%s returns %i %s', async (query, status, code) => {
    const { status: responded, body, headers } = await rest.get(`/things?${query}`);
    expect([responded, body.code]).toEqual([status, code]);
    expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
    expect(headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  test('is rejected with the position of the error', async () => {
    expect((await rest.get('/things?id=foo.1')).body).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (foo.1)" (line 1, column 1)',
      details: 'unexpected "f" expecting "not" or operator (eq, gt, ...)',
      hint: null,
    });
  });

  test('is rejected with the name of a similar column', async () => {
    expect((await rest.get('/things?nam=eq.1')).body).toMatchObject({
      message: 'column things.nam does not exist',
      hint: 'Perhaps you meant to reference the column "things.name".',
    });
  });
});
