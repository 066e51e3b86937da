import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Email } from '#platform/mail/mailer.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { watchMessageMail } from './message-mail.ts';

/** What is mailed when very many messages arrive (docs/product/messages.md). */

const db = await createTestDatabase();

let sent: string[];
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  sent = [];
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  await query('delete from public.messages');
  await query("update public.contact_info set email = 'hello@owner.test'");
  await query(
    "update installation.message_mail set hour_began_at = '-infinity', single_emails = 0, summary_at = '-infinity'",
  );
});

// biome-ignore lint/suspicious/noExplicitAny: each query has rows of its own
const query = async (text: string) => (await db.database.privileged.query<any>(text)).rows;
const add = async (count: number, name = 'Ana', extra = '') => {
  for (let n = 1; n <= count; n += 1)
    await query(
      `select public.send_message('${name} ${n}', 'a@example.com', 'other', '${name} ${n}'${extra})`,
    );
};
/** How many messages there are, by how they are mailed and whether they were. */
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

/** Starts servers, and waits until they have nothing more to do. */
async function mailAll(expected: Record<string, number>, deliver = record, servers = 3): Promise<void> {
  const stops = Array.from({ length: servers }, () =>
    watchMessageMail(db.database, {
      mailer: { deliver },
      siteUrl: 'https://wayfare.test',
      readSiteName: async () => 'Far & Away',
      intervalMs: 5,
    }),
  );
  const stopAll = () => Promise.all(stops.map((stop) => stop()));
  onTestFinished(async () => void (await stopAll()));
  await expect.poll(count).toEqual(expected);
  await stopAll();
  expect(await count()).toEqual(expected);
}
const record = async ({ subject }: Email) => {
  await new Promise((resolve) => setImmediate(resolve));
  sent.push(subject);
};
const summaries = () => sent.filter((subject) => subject.includes('more message'));

test('After ten emails within an hour, several servers report the rest at its end in one email, with the suspected ones', async () => {
  await add(33);
  await add(2, 'Bot', ", 'x'");
  await mailAll({ 'single sent': 10, 'summary waiting': 23, 'single not mailed': 2 });
  expect(summaries()).toEqual([]);
  await pass('59 minutes');
  await mailAll({ 'single sent': 10, 'summary waiting': 23, 'single not mailed': 2 });
  await add(1, 'Late');
  await pass('1 minute');
  await mailAll({ 'single sent': 11, 'summary sent': 25 });
  expect(summaries()).toEqual(['25 more messages arrived']);
  expect(sent.filter((subject) => subject.endsWith('from Late 1'))).toHaveLength(1);
});

test('There is one summary an hour at most, even if the owner deletes all messages', async () => {
  await add(20);
  await mailAll({ 'single sent': 10, 'summary waiting': 10 });
  await pass('1 hour');
  await mailAll({ 'single sent': 10, 'summary sent': 10 });
  await query('delete from public.messages');
  await add(20, 'Ben');
  await mailAll({ 'single sent': 10, 'summary waiting': 10 });
  await query("update public.messages set mail_at = now() where mail_mode = 'summary'");
  await mailAll({ 'single sent': 10, 'summary waiting': 10 });
  await pass('1 hour');
  await mailAll({ 'single sent': 10, 'summary sent': 10 });
  expect(summaries()).toHaveLength(2);
});

test('The only message that is left over is mailed by itself', async () => {
  await add(11);
  await mailAll({ 'single sent': 10, 'summary waiting': 1 });
  await pass('1 hour');
  await mailAll({ 'single sent': 11 });
  expect(summaries()).toEqual([]);
});

test('A message that is suspected only because very many have arrived is reported within the hour', async () => {
  await query(`insert into public.messages (name, email, subject, message, received_at)
    select 'Old', 'o@example.com', 'other', 'n' || n, now() - interval '1 day' from generate_series(1, 1000) as n`);
  await add(2);
  const old = { 'single not mailed': 1000 };
  await mailAll({ ...old, 'summary waiting': 2 });
  // The owner marks one as spam before.
  await query("update public.messages set suspicion = 'owner' where name = 'Ana 1'");
  await pass('1 hour');
  await mailAll({ ...old, 'summary waiting': 1, 'summary sent': 1 });
  expect(sent).toEqual(['1 more message arrived']);
});

test('A message that the owner asks to be emailed is sent at once, and does not count among the ten', async () => {
  await add(12);
  await mailAll({ 'single sent': 10, 'summary waiting': 2 });
  await query("update public.messages set mail_mode = 'alone', mail_at = now() where name = 'Ana 12'");
  await mailAll({ 'alone sent': 1, 'single sent': 10, 'summary waiting': 1 });
  expect(sent.at(-1)).toBe('Other: a message from Ana 12');
});

test('A summary that fails is tried again, with what has arrived since then, and a failed email takes no place', async () => {
  const fail = async () => {
    throw new Error('451 later');
  };
  await add(12);
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
