import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import type { MailHosts, MailServerSettings } from './form-server.ts';
import { openMailSettings } from './mail-settings.ts';

const { database } = await createTestDatabase();
// biome-ignore lint/suspicious/noExplicitAny: each query has rows of its own
const query = async (text: string) => (await database.privileged.query<any>(text)).rows;

const hosts: MailHosts = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: () => true,
  isAllowedPort: () => true,
};
const settings: MailServerSettings = {
  host: 'smtp.wayfare.test',
  port: 587,
  security: 'none',
  user: 'owner',
  password: 'a password of the owner',
  senderName: 'Far & Away',
  senderAddress: 'hello@wayfare.test',
};
const owner = { userId: randomUUID(), sessionId: randomUUID() };
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await query('delete from installation.mail_settings');
});

const email = { to: 'owner@example.com', subject: 'Hi', text: 'Hi' };

/** Opens the settings as one of several servers does. */
async function open(secret = 'a secret') {
  const opened = await openMailSettings(database, secret, hosts, 5);
  onTestFinished(opened.close);
  return opened;
}

test('What one server saves, all servers send with, without a restart, until it is removed', async () => {
  const smtp = await startSmtpServer();
  const [one, other] = [await open(), await open()];
  expect(await one.read()).toBeUndefined();
  expect(one.getServer()).toBeUndefined();
  await one.save({ ...settings, port: Number(new URL(smtp.url).port) }, owner);
  expect(one.getServer()).toBeDefined();
  await expect.poll(other.getServer).toBeDefined();
  const mailer = createMailer({
    getServer: other.getServer,
    from: 'no-reply@localhost',
    outboxFolder: '/nowhere',
  });
  await mailer.deliver({ ...email, senderName: 'The title of the site' });
  expect(smtp.received[0]?.data).toContain('From: "Far & Away" <hello@wayfare.test>');
  await other.remove(owner);
  expect(other.getServer()).toBeUndefined();
  await expect.poll(one.getServer).toBeUndefined();
  expect(
    await query('select user_id, old_value, new_value from public.activity_log order by id'),
  ).toMatchObject([
    { user_id: owner.userId, old_value: null, new_value: settings.host },
    { user_id: owner.userId, old_value: settings.host, new_value: null },
  ]);
});

test('The password is encrypted, and opened for the same secret, mail server and user only', async () => {
  const opened = await open();
  await opened.save(settings, owner);
  const [row] = await query('select * from installation.mail_settings');
  expect(JSON.stringify(row)).not.toContain(settings.password);
  expect(Buffer.from(row.sealed_password, 'base64url').toString('latin1')).not.toContain('password');
  expect(await opened.read()).toEqual(settings);

  const elsewhere = await open('another secret');
  expect(await elsewhere.read()).toEqual({ ...settings, password: undefined });
  expect(elsewhere.getServer()).toBeUndefined();
  await query("update installation.mail_settings set host = 'smtp.thief.test'");
  expect(await opened.read()).toMatchObject({ host: 'smtp.thief.test', password: undefined });
  await expect.poll(opened.getServer).toBeUndefined();
  expect(logged.mock.calls.join()).toContain('cannot be read');
});

test('Messages that wait when the first mail server is saved are sent when the owner says so, not by themselves', async () => {
  const opened = await open();
  const send = () => query("select public.send_message('Ana', 'ana@example.com', 'other', random()::text)");
  const countDue = async () =>
    (await query('select count(mail_at)::int as due, count(*)::int as all from public.messages'))[0];
  await send();
  await opened.save({ ...settings, user: '', password: '' }, owner);
  expect(await countDue()).toEqual({ due: 0, all: 1 });
  await send();
  await opened.save(settings, owner);
  expect(await countDue()).toEqual({ due: 1, all: 2 });
});
