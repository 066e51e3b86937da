import { beforeEach, describe, expect, test } from 'vitest';
import { findFault } from '#app/site/contact/message-form.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { allowPurges } from '#tests/setup/purges.ts';
import { createAccessDatabase, owner, visitor, withoutUser } from './access-database.ts';

/** These tests show what a visitor's message may be, and what becomes of it (docs/product/messages.md). */

const { database, query, runAs } = await createAccessDatabase();
await allowPurges(database);
beforeEach(() => query('delete from public.messages'));

interface Sent {
  name: string;
  email: string;
  subject: string;
  message: string;
  trap?: string;
  elapsed_ms?: number;
}
const hello: Sent = { name: 'Ana', email: 'ana@example.com', subject: 'other', message: 'Hello' };

/** Sends a message as a visitor does. */
function send(change: Partial<Sent> = {}) {
  const sent = Object.entries({ ...hello, ...change });
  return runAs(
    visitor,
    `select public.send_message(${sent.map(([name], i) => `${name} => $${i + 1}`).join(', ')})`,
    ...sent.map(([, value]) => value),
  );
}
const asOwner = (text: string) => runAs(owner, text);
const list = () =>
  query('select name, message, suspicion, mail_at from public.messages order by received_at');

/** Adds messages as if they had been sent one after the other. */
const fill = (count: number, suspicion: string | null, age: string, text = '') =>
  query(
    `insert into public.messages (name, email, subject, message, suspicion, received_at)
      select 'Bot', 'bot@example.com', 'other', 'n' || n || $4, $2, now() - $3::interval - n * interval '1 millisecond'
      from generate_series(1, $1) as n`,
    count,
    suspicion,
    age,
    text,
  );

/** Each emoji has four bytes. With the sender, and the number that `fill` adds, this is a message of 20 kB. */
const long = '🏝'.repeat(4990);
const suspectedBytes = `select sum(octet_length(name) + octet_length(email) + octet_length(message)) <= 2000000 as fits
  from public.messages where suspicion is not null`;

const isFilledIn = (message: string) => findFault({ ...hello, message }) === null;
/** All characters that the form takes for no input, except NUL and surrogates, which PostgreSQL cannot store. */
const invisible = Array.from({ length: 0x10ffff }, (_, n) => String.fromCodePoint(n + 1))
  .filter((character) => character.isWellFormed() && !isFilledIn(character))
  .join('');
test('All invisible characters together are not too long for a message', () => {
  expect([...invisible].length).toBeLessThanOrEqual(5000);
});

test.each<[string, Partial<Sent>]>([
  ['an empty name', { name: ' ' }],
  ['a name of 201 characters', { name: 'a'.repeat(201) }],
  ['a name with a line break', { name: 'Ana\nBcc: b@example.com' }],
  ['a name of zero-width spaces', { name: '\u200B\u200B' }],
  ['a name that turns around what is beside it', { name: 'Ana \u202Egpj.exe' }],
  ['an email address that turns around what is beside it', { email: '\u2066ana@example.com' }],
  ['every character that the form takes for invisible', { message: invisible }],
  ['no email address', { email: '' }],
  ['two email addresses', { email: 'a@b.example,c@d.example' }],
  ['an email address with a line break', { email: 'a@b.example\nBcc:c' }],
  ['an email address of 321 characters', { email: `${'a'.repeat(319)}@b` }],
  ['an unknown subject', { subject: 'lottery' }],
  ['a message of line breaks', { message: '\n\n' }],
  ['a message of 5,001 characters', { message: '🏝'.repeat(5001) }],
  ['a message of 10 MB', { message: 'a'.repeat(10_000_000) }],
  ['a name of 10 MB', { name: 'a'.repeat(10_000_000) }],
  ['an email address of 10 MB', { email: `${'a'.repeat(10_000_000)}@b` }],
  ['a subject of 10 MB', { subject: 'a'.repeat(10_000_000) }],
])('The database rejects a message with %s', async (_, change) => {
  await expect(send(change)).rejects.toMatchObject({ code: '23514' });
  expect(await list()).toEqual([]);
});

test('What the form takes for visible is stored, even beside what is invisible', async () => {
  const characters = ['\u00A1', '\u200B.', '\u3165', '\u{1BCA4}', '\u{E1000}', '\uFFFD', '\u2801', '🏝️'];
  for (const message of characters) {
    expect(isFilledIn(message)).toBe(true);
    await send({ message });
  }
  expect(await list()).toMatchObject(characters.map((message) => ({ message })));
});

test('A message of 5,000 emoji is kept, and waits to be mailed', async () => {
  const message = '🏝'.repeat(5000);
  await send({ message, elapsed_ms: 3000 });
  expect(await list()).toEqual([{ name: 'Ana', message, suspicion: null, mail_at: expect.any(Date) }]);
});

const pick = ({ name, message }: Sent) => ({ name, message });
test.each<[string, Partial<Sent>]>([
  ['trap', { trap: 'x' }],
  ['speed', { elapsed_ms: 2999 }],
  ['links', { message: 'http://a.example https://b.example WWW.c.example', elapsed_ms: 3000 }],
  ['link', { message: 'http://a.example' }],
  ['name', { name: 'https://a.example', elapsed_ms: 3000 }],
])('A message is suspected because of its %s, kept, and not mailed', async (suspicion, change) => {
  await send(change);
  expect(await list()).toEqual([{ ...pick({ ...hello, ...change }), suspicion, mail_at: null }]);
});

test.each([
  'Buy at http://a.example',
  'Buy at WWW.a.example',
  'Buy at //a.example',
  'Buy at (//a.example)',
  'Buy at bit.ly/a1',
  'Buy at wa.me/123',
  'Buy at spam.ru',
  'Buy at cheap-pills.com',
  'Buy at 1xbet.com',
  'Buy at shop.example.co.uk.',
  'Buy at casino.de/win',
  'Buy.at.cheap-pills.online',
  'Buy at x@//a.example',
])('Without a measured time, one link is suspicious: %s', async (message) => {
  await send({ message });
  await send({ message: `${message} `, elapsed_ms: 3000 });
  expect(await list()).toMatchObject([{ suspicion: 'link' }, { suspicion: null }]);
});

test.each([
  'Hello, is a room free, e.g. in June, i.e. from the 5.6. on?',
  'I am Mr.Smith, of St.Moritz/Davos.',
  'At 5 p.m./6 p.m. we arrive.Is that fine?So we hope.It is late.No?',
  'Version 2.5/3.0, and 1.299,00 EUR, or 24/7 // and/or',
  'Please write to ana@example.com or ana.me@mail.example.co.uk.',
  'We arrive at 10 p.m.in Rome.',
  'Tel.de 0049 30 1234',
  'I am J.de Vries, and this is M.de la Cruz.',
  'We land in Paris.is that near?to us it is.so we hope',
  'Bis morgen.so oder so, am Abend.da sind wir. Anfang Mai.es eilt.',
  'Hasta la tarde.su hotel, mañana.de acuerdo, luego.ir a Roma',
  'Buongiorno.io vorrei una camera.',
  'With a shower.tv is not needed',
  'We come from London.UK passports',
  'About 50.ml of water? No.co',
])('Without a measured time, this has no link: %s', async (message) => {
  await send({ message });
  expect(await list()).toMatchObject([{ suspicion: null }]);
});

test.each([
  ['https://a.example', 'name'],
  ['Buy at www.a.example', 'name'],
  ['bit.ly/a1', 'name'],
  ['J.de Vries', null],
  ['Anna.ch', null],
  ['Travel.com Ltd.', null],
])('A name is suspicious only if it has a link that is marked as one: %s', async (name, suspicion) => {
  await send({ name, elapsed_ms: 3000 });
  expect(await list()).toMatchObject([{ suspicion }]);
});

test.each([
  ['See https://a.example/b.com/c?d=e.org and www.b.example', null],
  ['See https://a.example and bit.ly/a1, spam.ru', 'links'],
  ['//a.example,//b.example,//c.example', 'links'],
  ['http://a.example|http://b.example|http://c.example', 'links'],
  ['spam.ru spam.ru spam.ru', 'links'],
])('With a measured time, two links are not suspicious, and three are: %s', async (message, suspicion) => {
  await send({ message, elapsed_ms: 3000 });
  expect(await list()).toMatchObject([{ suspicion }]);
});

test('A long text is searched for links within a moment', async () => {
  const messages = ['a.'.repeat(2500), '/'.repeat(5000), 'a'.repeat(5000), '//a-'.repeat(1250)];
  for (const message of messages) await send({ message });
  expect(await list()).toMatchObject(messages.map((message) => ({ message, suspicion: null })));
});

test('Of 10 MB in the field that people do not see, nothing is stored', async () => {
  await send({ trap: 'a'.repeat(10_000_000) });
  const [row] = await query('select suspicion, pg_column_size(messages.*) as size from public.messages');
  expect(row).toMatchObject({ suspicion: 'trap' });
  expect(row?.size).toBeLessThan(1000);
});

test('A message that is sent again within an hour is kept once, and a later one again', async () => {
  await send();
  await send();
  expect(await list()).toHaveLength(1);
  await query("update public.messages set received_at = now() - interval '61 minutes'");
  await send();
  expect(await list()).toHaveLength(2);
});

describe('A flood', () => {
  /** Lists as many messages, or as long ones, as the folder of suspected ones takes. */
  const fullFolders: [string, number, string][] = [
    ['1,000', 1000, 'Short'],
    ['2 MB of', 100, long],
  ];

  test('of 60 messages in an hour leaves the next one among the suspected, until the hour is over', async () => {
    await fill(60, null, '59 minutes');
    await send();
    expect((await list()).at(-1)).toMatchObject({ suspicion: 'flood' });
    // The message is reported to the owner within the hour, in an email with others.
    expect(
      await query(`select mail_mode, mail_at <= now() + interval '1 hour' as soon from public.messages
        where suspicion = 'flood'`),
    ).toEqual([{ mail_mode: 'summary', soon: true }]);
    await query(
      `update public.messages set received_at = received_at - interval '1 minute' where name = 'Bot'`,
    );
    await send({ message: 'Hello again' });
    expect((await list()).at(-1)).toMatchObject({ message: 'Hello again', suspicion: null });
  });

  test('that nobody reads leaves new messages among the suspected after 1,000, until one is read', async () => {
    await fill(1000, null, '1 day');
    await send();
    expect((await list()).at(-1)).toMatchObject({ suspicion: 'flood' });
    await query("update public.messages set read_at = now() where message = 'n1'");
    await send({ message: 'Hello again' });
    expect((await list()).at(-1)).toMatchObject({ message: 'Hello again', suspicion: null });
  });

  test('that the owner has archived or answered without opening it makes no new message suspicious', async () => {
    await fill(1001, null, '1 day');
    await asOwner("update public.messages set archived_at = now() where message like '%1'");
    await asOwner(
      "update public.messages set answered_at = now() where archived_at is null and message like '%2'",
    );
    await send();
    expect((await list()).at(-1)).toMatchObject({ suspicion: null });
    // The time of the first reading stays, and the owner can mark such a message as unread.
    await asOwner("update public.messages set read_at = '2026-11-01 12:00Z' where message = 'n1'");
    await asOwner("update public.messages set answered_at = now() where message = 'n1'");
    await asOwner("update public.messages set read_at = null where message = 'n2'");
    expect(
      await query(
        "select read_at from public.messages where message in ('n1', 'n2') order by received_at desc",
      ),
    ).toEqual([{ read_at: new Date('2026-11-01T12:00:00Z') }, { read_at: null }]);
  });

  test('of 120 suspected messages in an hour rejects the next one, but none that is not suspected', async () => {
    await fill(120, 'trap', '59 minutes');
    await expect(send({ trap: 'x' })).rejects.toMatchObject({ code: 'PT429' });
    await send();
    expect(await query("select from public.messages where name = 'Ana'")).toHaveLength(1);
    await query(
      `update public.messages set received_at = received_at - interval '1 minute' where name = 'Bot'`,
    );
    await send({ message: 'Buy', trap: 'x' });
    expect((await list()).at(-1)).toMatchObject({ message: 'Buy', suspicion: 'trap' });
  });

  test('leaves the newest 1,000 suspected messages, and all others', async () => {
    await fill(1100, 'trap', '1 day');
    await fill(5, null, '2 days');
    await send({ trap: 'x' });
    expect(await query('select from public.messages where suspicion is not null')).toHaveLength(1000);
    expect(await query('select from public.messages where suspicion is null')).toHaveLength(5);
    expect((await list()).at(-1)).toMatchObject({ name: 'Ana' });
  });

  test('of long messages that nobody reads leaves new ones among the suspected after 2 MB, until one is read', async () => {
    await fill(99, null, '1 day', long);
    await send({ message: long });
    expect((await list()).at(-1)).toMatchObject({ suspicion: null });
    await send({ message: `${long}!` });
    expect((await list()).at(-1)).toMatchObject({ message: `${long}!`, suspicion: 'flood' });
    await query("update public.messages set read_at = now() where message like 'n1🏝%'");
    await send({ message: 'Hello again' });
    expect((await list()).at(-1)).toMatchObject({ message: 'Hello again', suspicion: null });
  });

  test('of long suspected messages stores 250 kB an hour', async () => {
    await fill(12, 'trap', '59 minutes', long);
    await expect(send({ trap: 'x', message: long })).rejects.toMatchObject({ code: 'PT429' });
    await send({ trap: 'x', message: 'Short' });
    await query("update public.messages set received_at = received_at - interval '1 minute'");
    await send({ trap: 'x', message: long });
    expect(await list()).toHaveLength(14);
  });

  test('of long suspected messages leaves the newest 2 MB of them, and all others', async () => {
    await fill(150, 'trap', '1 day', long);
    await fill(50, 'flood', '2 days', long);
    await fill(5, null, '3 days', long);
    await send({ trap: 'x', message: 'Buy' });
    const count = async (suspicion: string) =>
      (await list()).filter((message) => message.suspicion === suspicion).length;
    // Messages that only their number makes suspicious are not deleted to make room for others. They take 1 MB of the 2 MB,
    // which leaves 1 MB for the others: nearly 50.
    expect([await count('flood'), (await list()).filter(({ suspicion }) => !suspicion).length]).toEqual([
      50, 5,
    ]);
    expect((await list()).at(-1)).toMatchObject({ message: 'Buy' });
    expect(await count('trap')).toBeGreaterThan(45);
    expect(await query(suspectedBytes)).toEqual([{ fits: true }]);
  });

  test.each(
    fullFolders,
  )('that has left %s messages suspected only by their number rejects all other suspected ones, and loses none', async (_, count, text) => {
    await fill(count, 'flood', '2 days', text);
    await fill(5, 'trap', '1 day', 'Buy');
    await expect(send({ trap: 'x', message: long })).rejects.toMatchObject({ code: 'PT429' });
    expect(await list()).toHaveLength(count + 5);
    await query("update public.messages set read_at = now() where suspicion = 'flood'");
    await send({ trap: 'x', message: long });
    expect((await list()).at(-1)).toMatchObject({ message: long });
    expect(await query(suspectedBytes)).toEqual([{ fits: true }]);
  });

  test.each(
    fullFolders,
  )('that has left %s messages suspected only by their number closes the form for nobody', async (_, count, text) => {
    await fill(1000, null, '1 day');
    await fill(count, 'flood', '481 minutes', text);
    await send({ message: long });
    expect((await list()).at(-1)).toMatchObject({ message: long, suspicion: 'flood' });
    // The oldest one has made room, because it was kept for more than eight hours.
    expect(await query('select from public.messages where suspicion is not null')).toHaveLength(count);
    expect(await query('select from public.messages where message = $1', `n${count}${text}`)).toEqual([]);
    expect(await query(suspectedBytes)).toEqual([{ fits: true }]);
    expect(await query('select from public.messages where suspicion is null')).toHaveLength(1000);
  });

  test.each(fullFolders)('of %s messages leaves each of them for eight hours', async (_, count, text) => {
    await fill(1000, null, '1 day');
    await fill(count, 'flood', '479 minutes', text);
    await expect(send({ message: long })).rejects.toMatchObject({ code: 'PT429' });
    await query("update public.messages set read_at = now() where suspicion = 'flood'");
    await send({ message: long });
    expect((await list()).at(-1)).toMatchObject({ message: long, suspicion: 'flood' });
  });

  test('of 50 clients that send all our server lets them leaves room for the longest message of another', async () => {
    // In an hour, server/messages/message-limit.ts allows what clients share, and a first message of each client.
    await fill(60, null, '1 minute');
    await fill(90, 'flood', '1 minute');
    await fill(50, 'flood', '1 minute', long);
    await fill(120, 'trap', '1 minute');
    await send({ message: long });
    expect((await list()).at(-1)).toMatchObject({ message: long, suspicion: 'flood' });
    await expect(send({ message: 'Buy', trap: 'x' })).rejects.toMatchObject({ code: 'PT429' });
  });

  test('at the same moment passes no limit', async () => {
    await fill(119, 'trap', '1 minute');
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => send({ message: `Buy ${n}`, trap: 'x' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list()).toHaveLength(120);
  });
});

test.each([
  [12, '364 days', 1],
  [12, '367 days', 0],
  [3, '93 days', 0],
  [24, '367 days', 1],
  [null, '9999 days', 1],
])('When messages are kept for %s months, a message that is %s old remains %i times', async (months, age, remaining) => {
  await query('update public.settings set message_months = $1 where id = 1', months);
  await fill(1, null, age);
  await asOwner('select public.purge_messages()');
  expect(await list()).toHaveLength(remaining);
});

test('A new message deletes what is too old, but not while the clock is not to be trusted', async () => {
  await query('update public.settings set message_months = 3 where id = 1');
  await fill(3, null, '93 days');
  await query('update installation.purge_clock set steady_since = now()');
  await send();
  expect(await list()).toHaveLength(4);
  await allowPurges(database);
  await send({ message: 'Hello again' });
  expect(await list()).toMatchObject([{ name: 'Ana' }, { name: 'Ana' }]);
});

test('A signed-in user has a message mailed again, but not a suspected one, and a visitor none', async () => {
  await query(
    `insert into public.messages (name, email, subject, message, suspicion, mail_attempts, mail_error)
      values ('Ana', 'ana@example.com', 'other', 'x', null, 8, 'x'), ('Bot', 'b@example.com', 'other', 'x', 'trap', 0, null)`,
  );
  const mailAgain = (identity: Identity) =>
    runAs(identity, 'select public.mail_message_again(id) from public.messages');
  await expect(mailAgain(visitor)).rejects.toMatchObject({ code: '42501' });
  expect(await mailAgain(withoutUser)).toEqual([]);
  await mailAgain(owner);
  expect(
    await query(
      'select name, mail_attempts, mail_error, mail_mode, mail_at is not null as waits from public.messages order by name',
    ),
  ).toEqual([
    { name: 'Ana', mail_attempts: 0, mail_error: null, mail_mode: 'alone', waits: true },
    { name: 'Bot', mail_attempts: 0, mail_error: null, mail_mode: null, waits: false },
  ]);
});

test('A signed-in user has all messages mailed that were not and that nobody has handled, and a visitor none', async () => {
  await query(
    `insert into public.messages (name, email, subject, message, suspicion, mailed_at, answered_at, mail_at, mail_error)
      select name, 'a@example.com', 'other', name, suspicion, mailed_at, answered_at, mail_at, mail_error from (values
        ('waits', null, null::timestamptz, null::timestamptz, null::timestamptz, null),
        ('failed', null, null, null, now() + interval '1 day', '550 full'),
        ('queued', null, null, null, now() + interval '1 day', null), ('suspected', 'trap', null, null, null, null),
        ('mailed', null, now(), null, null, null), ('answered', null, null, now(), null, null)
      ) as samples (name, suspicion, mailed_at, answered_at, mail_at, mail_error)`,
  );
  const mailAll = (identity: Identity) => runAs(identity, 'select public.mail_waiting_messages() as count');
  await expect(mailAll(visitor)).rejects.toMatchObject({ code: '42501' });
  await expect(mailAll(withoutUser)).rejects.toMatchObject({ code: '42501' });
  expect(await mailAll(owner)).toEqual([{ count: 2 }]);
  expect(await query('select name from public.messages where mail_at <= now() order by name')).toEqual([
    { name: 'failed' },
    { name: 'waits' },
  ]);
});

test('Signed-in users change only what becomes of a message, and nothing that a visitor has written', async () => {
  const columns = await query(
    `select attname as name from pg_attribute where attrelid = 'public.messages'::regclass and attnum > 0
      and has_column_privilege('authenticated', attrelid, attnum, 'update') order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['answered_at', 'archived_at', 'read_at', 'suspicion']);
});
