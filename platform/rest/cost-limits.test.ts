import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

const rest = await createTestRest(`
  create table notes (id int primary key, name text, content text, data jsonb);
  do $$ begin
    for i in 1..30 loop execute format('alter table notes add column c%s text', i); end loop;
  end $$;
  insert into notes values (1, 'one', 'a word', '{}');
  grant select, delete on notes to anon, authenticated, service_role;
  create function list_notes() returns setof notes language sql stable as 'select * from notes';
`);

const repeat = (count: number, text: string, separator = ',') => Array(count).fill(text).join(separator);
const encode = encodeURIComponent;

/** Creates a list that is a little longer than an anonymous query string may be. */
const createLongList = (item: string) => repeat(Math.ceil(8200 / (item.length + 1)), item);

const columns = Array.from({ length: 30 }, (_, i) => `c${i + 1}`);

const match = (expression: string) => `name=match.${encode(expression)}`;
const matchAny = (array: string) => `name=match(any).${encode(array)}`;
const deepPath = `data${'->a'.repeat(21)}`;

const longExpression = 'at most 500 characters in a regular expression whose repetitions are written out';
const copies = 'at most 3 copies of a column in select';
const steps = 'at most 20 steps in a JSON path';
const characters = 'at most 8192 characters in the query string';

const tooMuch: [what: string, limit: string, query: string][] = [
  ['conditions', 'at most 100 conditions', `or=(${repeat(101, 'id.eq.1')})`],
  [
    'conditions in all',
    'at most 100 conditions',
    `${repeat(60, 'id=eq.1', '&')}&or=(and(${repeat(41, 'id.eq.1')}))`,
  ],
  ['regular expressions', 'at most 10 regular expressions', `or=(${repeat(11, 'name.match.a')})`],
  ['pattern', 'at most 200 characters in a regular expression', `name=imatch.${'a'.repeat(201)}`],
  ['back references', 'no back references', match('^(.+)\\1$')],
  ['back references in a list', 'no back references', matchAny('{"(.)\\\\1"}')],
  ['bounds of bounds', longExpression, match('(a{1,50}){1,50}')],
  ['repeated groups within one another', longExpression, match(`${'('.repeat(14)}a${')+'.repeat(14)}`)],
  ['word boundaries', longExpression, match('\\y'.repeat(100))],
  ['bounds in a list', longExpression, matchAny('{"((a){1,99}){1,99}"}')],
  ['expanded syntax', 'no option x in a regular expression', match('(?x)(a) {1,255}')],
  ['wildcards', 'at most 20 wildcards in a pattern', `name=like.${'*a'.repeat(21)}`],
  ['full text searches', 'at most 10 full text searches', `or=(${repeat(11, 'content.fts.a')})`],
  ['words', 'at most 50 words in a full text search', `content=wfts.${repeat(51, 'a', '+')}`],
  ['text', 'at most 1000 characters in a full text search', `content=plfts.${'a'.repeat(1001)}`],
  [
    'selected items',
    'at most 64 items in select',
    `select=${[...columns, ...columns, 'id,name,content,data,id']}`,
  ],
  ['copies of a column', copies, 'select=a:content,b:content,c:content::varchar,d:content'],
  ['copies of all columns', copies, 'select=*,*,*,*'],
  ['copies of a column among all', copies, 'select=*,a:content,*,content'],
  ['copies of a part of a column', copies, 'select=a:data,b:data->a,c:data->a->b,d:data->>c'],
  ['JSON path in select', steps, `select=${deepPath}`],
  ['JSON path in a condition', steps, `or=(id.eq.1,${deepPath}.is.null)`],
  ['JSON path in order', steps, `order=id,${deepPath}`],
  ['ordered items', 'at most 20 items in order', `order=${repeat(21, 'id')}`],
  ['length', characters, `id=in.(${createLongList('1')})`],
  ['length, whatever else it exceeds', characters, `or=(${createLongList('id.eq.1')})`],
];

describe('A query that is too expensive', () => {
  test.each(tooMuch)('because of its %s is rejected for anonymous callers only', async (_, limit, query) => {
    for (const path of ['/notes', '/rpc/list_notes']) {
      // The service key comes first, so that the anonymous request would get its cached plan if they shared one.
      const allowed = await rest.sendAsService('GET', `${path}?${query}`);
      expect(allowed.body.code).not.toBe('PGRSTX01');
      const { status, body } = await rest.send('GET', `${path}?${query}`);
      expect([status, body.code]).toEqual([400, 'PGRSTX01']);
      expect(body.hint).toBe(`Anonymous requests may have ${limit}.`);
    }
  });

  test.each([
    ['is not parsed if it is too long', `or=(${createLongList('not a condition')}`],
    ['is rejected before its columns are looked up', `select=${repeat(65, 'unknown')}`],
  ])('%s', async (_, query) => {
    for (const path of ['/notes', '/rpc/list_notes'])
      expect((await rest.send('GET', `${path}?${query}`)).body.code).toBe('PGRSTX01');
    expect((await rest.send('DELETE', `/notes?${query}`)).body.code).toBe('PGRSTX01');
  });
});

const createCsv = (rows: number) => `id\n${'1\n'.repeat(rows)}`;
const createJson = (rows: number) => JSON.stringify(Array(rows).fill({ id: 1 }));
const createForm = (size: number) => `name=${'x'.repeat(size)}`.slice(0, size);
const kinds = { csv: 'text/csv', json: 'application/json', form: 'application/x-www-form-urlencoded' };

describe('A body that is too expensive', () => {
  test.each([
    ['CSV', kinds.csv, createCsv(1001), 'at most 1000 rows in the body'],
    ['JSON', kinds.json, createJson(1001), 'at most 1000 rows in the body'],
    ['a wide CSV', kinds.csv, repeat(5001, 'id'), 'at most 5000 fields in the body'],
    ['a form', kinds.form, repeat(5001, 'id=1', '&'), 'at most 5000 fields in the body'],
  ])('because of its length as %s is rejected for anonymous callers only', async (_, type, body, limit) => {
    const headers = { 'content-type': type };
    const rejected = await rest.send('POST', '/notes', body, headers);
    expect([rejected.status, rejected.body.code]).toEqual([400, 'PGRSTX01']);
    expect(rejected.body.hint).toBe(`Anonymous requests may have ${limit}.`);
    const own = await rest.send('POST', '/notes', body, { ...headers, apikey: rest.keys.serviceRoleKey });
    expect(own.text).not.toContain('PGRSTX01');
  });

  test('because of the number of fields in the form of a call is rejected for anonymous callers only', async () => {
    const body = repeat(5001, 'a=1', '&');
    const rejected = await rest.send('POST', '/rpc/list_notes', body, { 'content-type': kinds.form });
    expect([rejected.status, rejected.body.code]).toEqual([400, 'PGRSTX01']);
    const headers = { 'content-type': kinds.form, apikey: rest.keys.serviceRoleKey };
    // The call of the service role gets further: only then it turns out that the function has no parameter `a`.
    expect((await rest.send('POST', '/rpc/list_notes', body, headers)).body.code).toBe('PGRST202');
  });

  test('stops the parser of CSV at the first row beyond the limit', async () => {
    const { body } = await rest.send('POST', '/notes', `${createCsv(1001)}"`, { 'content-type': kinds.csv });
    expect(body.code).toBe('PGRSTX01');
  });

  test('because of its size is rejected for anonymous callers only', async () => {
    for (const path of ['/notes', '/rpc/list_notes']) {
      const headers = { 'content-type': kinds.form };
      const rejected = await rest.send('POST', path, createForm(32_769), headers);
      expect([rejected.status, rejected.body.code]).toEqual([413, 'PGRST102']);
      expect(rejected.body.details).toBe('A body may have at most 32768 bytes.');
      expect((await rest.send('POST', path, createForm(32_768), headers)).status).not.toBe(413);
      const own = { ...headers, apikey: rest.keys.serviceRoleKey };
      expect((await rest.send('POST', path, createForm(32_769), own)).status).not.toBe(413);
    }
  });
});

test.each([
  ['text/csv', kinds.csv, createCsv(1000)],
  ['JSON', kinds.json, createJson(1000)],
])('An anonymous body of 1,000 rows of %s reaches PostgreSQL', async (_, type, body) => {
  const response = await rest.send('POST', '/notes', body, { 'content-type': type });
  // PostgreSQL's own error: anonymous callers have no right to insert.
  expect(response.body.code).toBe('42501');
});

test.each([
  'accept',
  'prefer',
  'range',
  'accept-profile',
])('The header %s has at most 1,000 characters', async (name) => {
  const { body } = await rest.send('GET', '/notes', undefined, { [name]: 'a,'.repeat(501) });
  expect([body.code, body.hint]).toEqual([
    'PGRSTX01',
    'Anonymous requests may have at most 1000 characters in a header.',
  ]);
});

test('Words are counted in every way in which PostgreSQL may separate them', async () => {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
  // PostgreSQL takes the last three for letters or for separators, depending on the locale.
  const separators = [...ascii.filter((character) => !/[a-z0-9]/i.test(character)), ...'\t\n•²😀'];
  const accepted: string[] = [];
  for (const separator of separators) {
    const words = encode(Array.from({ length: 51 }, (_, i) => `a${i}`).join(separator));
    const { body } = await rest.send('GET', `/notes?content=plfts.${words}`);
    if (body.hint !== 'Anonymous requests may have at most 50 words in a full text search.')
      accepted.push(separator);
  }
  expect(accepted).toEqual([]);
});

test.each([
  `content=plfts.${encode(repeat(50, 'größe', ' '))}`,
  `${repeat(50, 'id=eq.1', '&')}&or=(${repeat(50, 'id.eq.1')})`,
  // A pattern of 200 characters, after the 11 of `name=match.`.
  `name=match.${'a'.repeat(199)}|one`.slice(0, 11 + 200),
  `name=match.${encode('\\\\1|one')}`,
  ...[
    '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|one',
    '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?)?|one',
    '^((25[0-5]|2[0-4]\\d|1?\\d{1,2})\\.){3}(25[0-5]|2[0-4]\\d|1?\\d{1,2})$|one',
    '^\\+?\\d{1,3}([ -]?\\d{2,4}){2,4}$|one',
    '^(\\w+ )*(\\w+-)+\\w+$|^one',
    '^.{1,255}$',
  ].map((pattern) => `name=match.${encode(pattern)}`),
  `name=ilike.${'*o'.repeat(20)}`,
  `content=wfts.${repeat(50, 'word', '+')}`,
  `id=in.(${repeat(500, '1')})`,
  `select=${[...columns, ...columns.map((name) => `${name}x:${name}`), 'id,name,content,data'].join()}`,
  'select=*,a:content,b:content',
  `select=data${'->a'.repeat(20)}&order=data${'->a'.repeat(20)}&data${'->a'.repeat(20)}=is.null`,
])('An anonymous query within the limits is executed: %s', async (query) => {
  expect((await rest.send('GET', `/notes?${query}`)).status).toBe(200);
});
