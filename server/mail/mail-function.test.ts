import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createGateway } from '#platform/http/api-key.ts';
import { createMailServer } from '#platform/mail/mailer.ts';
import { createTestAuth, siteUrl } from '#tests/setup/auth.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import type { MailHosts } from './form-server.ts';
import { createMailFunction, type MailFunctionOptions } from './mail-function.ts';
import { openMailSettings } from './mail-settings.ts';

const auth = await createTestAuth();
const { database, jwt, keys } = auth;
const gateway = createGateway(keys, jwt);
const hosts: MailHosts = {
  resolve: async (host) => {
    if (host === 'unknown.test') throw new Error(`getaddrinfo ENOTFOUND ${host}`);
    return [{ address: '127.0.0.1', family: 4 }];
  },
  isAllowed: () => true,
  isAllowedPort: (port) => Number(port) > 1024,
};
const settings = await openMailSettings(database, 'a secret', hosts);
afterAll(settings.close);
const { email, token, userId } = await auth.signInNewUser();

const options: MailFunctionOptions = {
  database,
  gateway,
  settings,
  variablesServer: undefined,
  mail: { from: 'no-reply@localhost' },
  siteUrl,
  hosts,
  resolveTxt: async () => {
    throw Object.assign(new Error('no records'), { code: 'ENODATA' });
  },
};
const someone = { userId: randomUUID(), sessionId: randomUUID() };
let mail = createMailFunction(options);
beforeEach(async () => {
  mail = createMailFunction(options);
  await settings.remove(someone);
  await auth.sql('update auth.sessions set created_at = now(), reauthenticated_at = null');
});

async function call(method: string, path = '/mail', body?: object, bearer: string | null = token) {
  const response = await mail.request(path, {
    method,
    headers: { apikey: keys.anonKey, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
}

/** Starts a mail server that asks for a sign-in. */
const startWithSignIn = (password = 'secret') =>
  startSmtpServer((command) => {
    if (command.startsWith('EHLO')) return '250-test\r\n250 AUTH PLAIN';
    const isRight = command === `AUTH PLAIN ${btoa(`\0owner\0${password}`)}`;
    return command.startsWith('AUTH') ? (isRight ? '235 ok' : '535 5.7.8 no') : undefined;
  });
const toForm = (url: string, changes: object = {}) => ({
  host: 'smtp.wayfare.test',
  port: Number(new URL(url).port),
  security: 'none',
  user: 'owner',
  password: 'secret',
  senderName: '',
  senderAddress: 'hello@wayfare.test',
  ...changes,
});

test('What works is saved, after an email to the owner, and the password is never shown again', async () => {
  const smtp = await startWithSignIn();
  const records = { domain: 'wayfare.test', spf: [], includes: [], dmarc: '' };
  const trial = { failedStep: null, error: '' };
  expect(await call('GET')).toEqual([200, { source: 'none', server: null, hasPassword: false, email }]);
  expect(await call('POST', '/mail', toForm(smtp.url))).toEqual([200, { trial, records, isSaved: true }]);
  expect(smtp.received[0]?.recipients).toEqual([`RCPT TO:<${email}>`]);
  expect(smtp.received[0]?.data).toContain('Subject: Wayfare can send you emails');
  const { password: _, ...server } = toForm(smtp.url);
  expect(await call('GET')).toEqual([200, { source: 'form', server, hasPassword: true, email }]);
  expect(await call('POST', '/mail/test')).toEqual([200, { trial, records, isSaved: false }]);
  expect(smtp.received).toHaveLength(2);
  expect(await call('DELETE')).toEqual([200, {}]);
  expect(await call('GET')).toMatchObject([200, { source: 'none' }]);
  expect(await call('POST', '/mail/test')).toMatchObject([409, { code: 'no_mail_server' }]);
});

const rejecting = (begin: string, response: string) =>
  startSmtpServer((command) => (command.startsWith(begin) ? response : undefined));
test.each([
  ['connection', 'a name that nobody has', () => startWithSignIn(), { host: 'unknown.test' }, 'ENOTFOUND'],
  [
    'connection',
    'a port at which nobody listens',
    async () => ({ url: 'smtp://x:1025' }),
    {},
    'ECONNREFUSED',
  ],
  [
    'connection',
    'no encryption',
    () => rejecting('STARTTLS', '502 no'),
    { security: 'starttls' },
    'STARTTLS',
  ],
  ['signIn', 'a wrong password', () => startWithSignIn('other'), {}, '535 5.7.8 no'],
  ['signIn', 'a missing sign-in', () => rejecting('MAIL', '530 sign in first'), { user: '' }, '530'],
  [
    'mail',
    'a sender that is not its own',
    () => rejecting('MAIL', '550 not yours'),
    { user: '' },
    '550 not yours',
  ],
  ['mail', 'a recipient that it rejects', () => rejecting('RCPT', '550 who?'), { user: '' }, '550 who?'],
] as const)('The step %s fails for %s, and nothing is saved', async (failedStep, _, start, changes, error) => {
  const { url } = await start();
  expect(await call('POST', '/mail', toForm(url, changes))).toMatchObject([
    200,
    { isSaved: false, trial: { failedStep, error: expect.stringContaining(error) } },
  ]);
  expect(await settings.read()).toBeUndefined();
});

test('The saved password goes on being used for the same mail server and user, and for no other', async () => {
  const smtp = await startWithSignIn();
  const form = toForm(smtp.url);
  await call('POST', '/mail', form);
  const { password: _, ...unchanged } = { ...form, senderName: 'Far & Away' };
  expect(await call('POST', '/mail', unchanged)).toMatchObject([200, { isSaved: true }]);
  expect(await settings.read()).toMatchObject({ senderName: 'Far & Away', password: 'secret' });
  for (const change of [{ host: 'smtp.thief.test' }, { port: 2525 }, { security: 'tls' }, { user: 'thief' }])
    expect(await call('POST', '/mail', { ...unchanged, ...change })).toMatchObject([
      400,
      { code: 'password_needed' },
    ]);
});

test('Only a signed-in owner may use it', async () => {
  const smtp = await startWithSignIn();
  for (const bearer of [null, keys.serviceRoleKey, 'nonsense'])
    for (const [method, path, body] of [
      ['GET', '/mail'],
      ['POST', '/mail', toForm(smtp.url)],
      ['POST', '/mail/test'],
      ['DELETE', '/mail'],
    ] as const)
      expect(await call(method, path, body, bearer)).toMatchObject([401, { code: 'signed_out' }]);
  const ended = await auth.signInNewUser();
  await auth.sql('delete from auth.sessions where user_id = $1', ended.userId);
  expect(await call('GET', '/mail', undefined, ended.token)).toMatchObject([
    403,
    { code: 'session_not_valid' },
  ]);
  const editor = await auth.signInNewUser();
  await auth.sql("insert into public.people (user_id, role) values ($1, 'editor')", editor.userId);
  expect(await call('GET', '/mail', undefined, editor.token)).toMatchObject([403, { code: 'owners_only' }]);
  expect((await mail.request('/mail')).status).toBe(401);
  expect(smtp.received).toEqual([]);
});

test('A session without a recent proof changes nothing, because all links for new passwords would go there', async () => {
  const smtp = await startWithSignIn();
  await auth.sql(
    "update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1",
    userId,
  );
  expect(await call('POST', '/mail', toForm(smtp.url))).toMatchObject([
    400,
    { code: 'reauthentication_needed' },
  ]);
  expect(smtp.received).toEqual([]);
});

test.each<[string, object]>([
  ['port', { port: 25 }],
  ['host', { host: 'http://x/' }],
  ['host', { host: '' }],
  ['security', { security: 'maybe' }],
  ['senderAddress', { senderAddress: 'nobody' }],
  ['senderName', { senderName: 'A\r\nBcc: x@y.z' }],
  ['user', { user: 'a\nb' }],
])('An invalid %s is rejected before anything is connected', async (_, changes) => {
  expect(await call('POST', '/mail', toForm('smtp://x:2525', changes))).toMatchObject([400, {}]);
});

test('The eleventh test at once has to wait', async () => {
  const smtp = await startSmtpServer();
  const form = toForm(smtp.url, { user: '' });
  for (let n = 0; n < 10; n += 1) expect(await call('POST', '/mail', form)).toMatchObject([200, {}]);
  expect(await call('POST', '/mail', form)).toMatchObject([429, { code: 'too_many_tests' }]);
});

test('The mail server of the variables wins, is shown without its password, and cannot be changed', async () => {
  const smtp = await startSmtpServer();
  const port = Number(new URL(smtp.url).port);
  const from = '"Far & Away" <hello@wayfare.test>';
  mail = createMailFunction({
    ...options,
    variablesServer: createMailServer(smtp.url, from),
    mail: { smtpUrl: `smtp://me%40x:secret@127.0.0.1:${port}`, from },
  });
  await settings.save({ ...toForm(smtp.url), security: 'none' }, someone);
  const server = {
    host: '127.0.0.1',
    port,
    security: 'starttls',
    user: 'me@x',
    senderName: 'Far & Away',
    senderAddress: 'hello@wayfare.test',
  };
  expect(await call('GET')).toEqual([200, { source: 'variables', server, hasPassword: false, email }]);
  expect(await call('POST', '/mail', toForm(smtp.url))).toMatchObject([409, { code: 'set_by_variables' }]);
  expect(await call('DELETE')).toMatchObject([409, { code: 'set_by_variables' }]);
  expect(await call('POST', '/mail/test')).toMatchObject([200, { trial: { failedStep: null } }]);
});
