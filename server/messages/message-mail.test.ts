import PostalMime from 'postal-mime';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMailer, createMailServer, type Email } from '#platform/mail/mailer.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { watchMessageMail } from './message-mail.ts';

const db = await createTestDatabase();
// biome-ignore lint/suspicious/noExplicitAny: each query has rows of its own
const query = async (text: string) => (await db.database.privileged.query<any>(text)).rows;
await query("insert into auth.users (id, email) values (gen_random_uuid(), 'first@example.com')");

/** The subjects of the emails that `record` has sent. */
let sent: string[];
let hasServer: boolean;
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  sent = [];
  hasServer = true;
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await query('delete from public.messages');
  await query("update public.contact_info set email = 'hello@owner.test'");
  await query(
    "update installation.message_mail set hour_began_at = '-infinity', single_emails = 0, summary_at = '-infinity'",
  );
});

const add = (name = 'Ana', extra = '') =>
  query(`select public.send_message('${name}', 'ana@example.com', 'other', 'Hello from ${name}'${extra})`);
const addMany = async (count: number, name = 'Ana') => {
  for (let n = 1; n <= count; n += 1) await add(`${name} ${n}`);
};
/** The fifth argument is what was written in the hidden field, which only bots fill in. */
const addSuspected = (name: string) => add(name, ", 'x'");
const read = () =>
  query(`select name, mailed_at is not null as mailed, mail_attempts as attempts, mail_error as error,
    extract(epoch from mail_at - now())::int / 60 as minutes from public.messages order by received_at`);
/** Makes each email due, as if the time until the next attempt had passed. */
const becomeDue = () => query('update public.messages set mail_at = now() where mail_at is not null');

/** Starts a server's loop, which sends with this function. Returns a function that stops it. */
const watch = (
  deliver: (email: Email) => Promise<void>,
  limits: { maxSendMs?: number; stopGraceMs?: number } = {},
) => {
  const options = { siteUrl: 'https://wayfare.test', readSiteName: async () => 'Far & Away', intervalMs: 5 };
  return watchMessageMail(db.database, {
    mailer: { deliver, hasServer: () => hasServer },
    ...options,
    ...limits,
  });
};

/** Starts a loop that ends with the test. */
const watchDuringTest = (deliver: (email: Email) => Promise<void>) => onTestFinished(watch(deliver));

const record = async ({ subject }: Email) => {
  await new Promise((resolve) => setImmediate(resolve));
  sent.push(subject);
};

test('A message is mailed once to the contact email by a real mail server, and a reply goes to the visitor', async () => {
  const server = await startSmtpServer();
  const from = 'Wayfare <no-reply@wayfare.test>';
  const getServer = () => createMailServer(server.url, from);
  const mailer = createMailer({ getServer, from, outboxFolder: '/nowhere' });
  watchDuringTest(mailer.deliver);
  await add('Ana');
  await expect.poll(read).toEqual([{ name: 'Ana', mailed: true, attempts: 1, error: null, minutes: null }]);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['RCPT TO:<hello@owner.test>']]);
  expect(await PostalMime.parse(server.received[0]?.data ?? '')).toMatchObject({
    from: { address: 'no-reply@wayfare.test' },
    replyTo: [{ name: 'Ana', address: 'ana@example.com' }],
    subject: 'Other: a message from Ana',
    text: expect.stringContaining('Hello from Ana'),
  });
});

test.each([
  ['the sample email of a new installation', "'hello@wayfare.example'"],
  ['an empty contact email', "' '"],
  ['no contact email', 'null'],
])('With %s, a message is mailed to the first owner', async (_, email) => {
  await query(`update public.contact_info set email = ${email}`);
  const deliver = vi.fn<(email: Email) => Promise<void>>(async () => {});
  watchDuringTest(deliver);
  await add();
  await expect.poll(() => deliver.mock.calls[0]?.[0].to).toBe('first@example.com');
});

test('Several servers at once mail each message once, and none that is suspected', async () => {
  await addMany(11);
  await addSuspected('Bot');
  // The owner marks one as spam before it is mailed.
  await query("update public.messages set suspicion = 'owner' where name = 'Ana 11'");
  for (let n = 0; n < 4; n += 1) watchDuringTest(record);
  await expect.poll(async () => (await read()).filter(({ mailed }) => mailed).length).toBe(10);
  expect(sent.toSorted()).toEqual(
    Array.from({ length: 10 }, (_, n) => `Other: a message from Ana ${n + 1}`).toSorted(),
  );
});

test('A failed attempt is repeated after growing waits, then no more, and its reason is kept', async () => {
  watchDuringTest(async () => {
    throw new Error('550 no such\r\n user');
  });
  await add();
  const failed = (attempts: number, minutes: number | null) => [
    { name: 'Ana', mailed: false, attempts, error: '550 no such user', minutes },
  ];
  for (const [index, minutes] of [1, 5, 15, 60, 180, 360, 720].entries()) {
    // The minutes are compared in steps of five, because some seconds of the wait have passed.
    await expect.poll(async () => (await read())[0]?.attempts).toBe(index + 1);
    await expect
      .poll(async () => Math.round(((await read())[0]?.minutes ?? 0) / 5))
      .toBe(Math.round(minutes / 5));
    await becomeDue();
  }
  await expect.poll(() => logged.mock.calls.length).toBe(8);
  await expect.poll(read).toEqual(failed(8, null));
  expect(logged.mock.calls.join()).not.toContain('ana@example.com');
});

test('A failed message is mailed when the mail server works again', async () => {
  let isDown = true;
  watchDuringTest(async () => {
    if (isDown) throw new Error('connect ECONNREFUSED');
  });
  await add();
  await expect.poll(async () => (await read())[0]?.error).toBe('connect ECONNREFUSED');
  isDown = false;
  await becomeDue();
  await expect.poll(read).toEqual([{ name: 'Ana', mailed: true, attempts: 2, error: null, minutes: null }]);
});

test('What a server has not finished is mailed by another one after its claim has ended', async () => {
  await add();
  // A server that is killed in the middle of its work does nothing more.
  const begun = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  const stop = watch(() => {
    begun.resolve();
    return never.promise;
  });
  await begun.promise;
  const deliver = vi.fn<(email: Email) => Promise<void>>(async () => {});
  watchDuringTest(deliver);
  await expect.poll(read).toMatchObject([{ mailed: false, attempts: 1, minutes: expect.any(Number) }]);
  expect(deliver).not.toHaveBeenCalled();
  await becomeDue();
  await expect.poll(read).toMatchObject([{ mailed: true, attempts: 2 }]);
  expect(deliver).toHaveBeenCalledOnce();
  never.reject(new Error('the process has ended'));
  await stop();
});

test.each([
  ['is stopped', { stopGraceMs: 5 }, 'The site was stopped before the mail server had responded.'],
  ['has waited for long', { maxSendMs: 5 }, 'Timeout'],
])('A mail server that does not respond is given up when the site %s, and the message is tried again', async (_, limits, error) => {
  await add();
  const begun = Promise.withResolvers<void>();
  const stop = watch(() => {
    begun.resolve();
    return new Promise(() => {});
  }, limits);
  await begun.promise;
  await stop();
  expect(await read()).toMatchObject([{ mailed: false, attempts: 1, error }]);
  expect(
    (await query("select mail_at <= now() + interval '1 minute' as soon from public.messages"))[0],
  ).toEqual({ soon: true });
});

test('Without a mail server, messages wait, and are mailed as soon as there is one', async () => {
  hasServer = false;
  await add();
  const deliver = vi.fn<(email: Email) => Promise<void>>(async () => {});
  await watch(deliver)();
  expect(await read()).toMatchObject([{ mailed: false, attempts: 0 }]);
  watchDuringTest(deliver);
  hasServer = true;
  await expect.poll(read).toMatchObject([{ mailed: true }]);
});

test('Messages that came days before mail was set up are not mailed by themselves', async () => {
  await add('Old');
  await query("update public.messages set mail_at = now() - interval '4 days'");
  await add('New');
  const deliver = vi.fn<(email: Email) => Promise<void>>(async () => {});
  watchDuringTest(deliver);
  await expect.poll(async () => (await read()).at(-1)).toMatchObject({ name: 'New', mailed: true });
  expect((await read())[0]).toMatchObject({ name: 'Old', mailed: false, minutes: null, attempts: 0 });
});

test('A database that fails is tried again', async () => {
  await query('alter table public.messages rename to hidden_messages');
  const deliver = vi.fn<(email: Email) => Promise<void>>(async () => {});
  watchDuringTest(deliver);
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(1);
  await query('alter table public.hidden_messages rename to messages');
  await add();
  await expect.poll(() => deliver.mock.calls.length).toBe(1);
});

// When very many messages arrive.

/** Counts the messages by how they are mailed and whether they were. */
const count = async () => {
  const rows = await query(`select coalesce(mail_mode, 'single') || case
      when mailed_at is not null then ' sent' when mail_error is not null then ' failed'
      when mail_at is not null then ' waiting' else ' not mailed' end as state, count(*)::int
    from public.messages group by 1 order by 1`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
};
const pass = async (interval: string) => {
  await query(`update public.messages set received_at = received_at - interval '${interval}',
    mail_at = mail_at - interval '${interval}', mailed_at = mailed_at - interval '${interval}'`);
  await query(`update installation.message_mail set hour_began_at = hour_began_at - interval '${interval}',
    summary_at = summary_at - interval '${interval}'`);
};

/** Starts three servers, and waits until they have nothing more to do. */
async function mailAll(expected: Record<string, number>, deliver = record): Promise<void> {
  const stops = [watch(deliver), watch(deliver), watch(deliver)];
  const stopAll = () => Promise.all(stops.map((stop) => stop()));
  onTestFinished(async () => void (await stopAll()));
  await expect.poll(count).toEqual(expected);
  await stopAll();
  expect(await count()).toEqual(expected);
}
const summaries = () => sent.filter((subject) => subject.includes('more message'));

test('After ten emails within an hour, several servers report the rest at its end in one email, with the suspected ones', async () => {
  await addMany(33);
  await addSuspected('Bot 1');
  await addSuspected('Bot 2');
  await mailAll({ 'single sent': 10, 'summary waiting': 23, 'single not mailed': 2 });
  expect(summaries()).toEqual([]);
  await pass('59 minutes');
  await mailAll({ 'single sent': 10, 'summary waiting': 23, 'single not mailed': 2 });
  await add('Late');
  await pass('1 minute');
  await mailAll({ 'single sent': 11, 'summary sent': 25 });
  expect(summaries()).toEqual(['25 more messages arrived']);
  expect(sent.filter((subject) => subject.endsWith('from Late'))).toHaveLength(1);
});

test('There is one summary an hour at most, even if the owner deletes all messages', async () => {
  await addMany(20);
  await mailAll({ 'single sent': 10, 'summary waiting': 10 });
  await pass('1 hour');
  await mailAll({ 'single sent': 10, 'summary sent': 10 });
  await query('delete from public.messages');
  await addMany(20, 'Ben');
  await mailAll({ 'single sent': 10, 'summary waiting': 10 });
  await query("update public.messages set mail_at = now() where mail_mode = 'summary'");
  await mailAll({ 'single sent': 10, 'summary waiting': 10 });
  await pass('1 hour');
  await mailAll({ 'single sent': 10, 'summary sent': 10 });
  expect(summaries()).toHaveLength(2);
});

test('The only message that is left over is mailed by itself', async () => {
  await addMany(11);
  await mailAll({ 'single sent': 10, 'summary waiting': 1 });
  await pass('1 hour');
  await mailAll({ 'single sent': 11 });
  expect(summaries()).toEqual([]);
});

test('A message that is suspected only because very many have arrived is reported within the hour', async () => {
  await query(`insert into public.messages (name, email, subject, message, received_at)
    select 'Old', 'o@example.com', 'other', 'n' || n, now() - interval '1 day' from generate_series(1, 1000) as n`);
  await addMany(2);
  const old = { 'single not mailed': 1000 };
  await mailAll({ ...old, 'summary waiting': 2 });
  // The owner marks one as spam before.
  await query("update public.messages set suspicion = 'owner' where name = 'Ana 1'");
  await pass('1 hour');
  await mailAll({ ...old, 'summary waiting': 1, 'summary sent': 1 });
  expect(sent).toEqual(['1 more message arrived']);
});

test('A message that the owner asks to be emailed is sent at once, and does not count among the ten', async () => {
  await addMany(12);
  await mailAll({ 'single sent': 10, 'summary waiting': 2 });
  await query("update public.messages set mail_mode = 'alone', mail_at = now() where name = 'Ana 12'");
  await mailAll({ 'alone sent': 1, 'single sent': 10, 'summary waiting': 1 });
  expect(sent.at(-1)).toBe('Other: a message from Ana 12');
});

test('A summary that fails is tried again, with what has arrived since then, and a failed email takes no place', async () => {
  const fail = async () => {
    throw new Error('451 later');
  };
  await addMany(12);
  await mailAll({ 'single failed': 12 }, fail);
  await query('update public.messages set mail_at = now()');
  await mailAll({ 'single sent': 10, 'summary waiting': 2 });
  await pass('1 hour');
  await mailAll({ 'single sent': 10, 'summary failed': 2 }, fail);
  const tries = await query(
    "select mail_attempts, mail_at > now() as later from public.messages where mail_mode = 'summary'",
  );
  expect(tries).toEqual(Array(2).fill({ mail_attempts: 1, later: true }));
  await pass('10 minutes');
  await mailAll({ 'single sent': 10, 'summary sent': 2 });
  expect(summaries()).toEqual(['2 more messages arrived']);
});
