import { expect, test } from 'vitest';
import { createFormServer, createMailHosts, type MailServerSettings } from './form-server.ts';

const settings: MailServerSettings = {
  host: 'smtp.wayfare.test',
  port: 587,
  security: 'starttls',
  user: 'owner',
  password: 'secret',
  senderName: '',
  senderAddress: 'hello@wayfare.test',
};
const findTransport = (
  changes: Partial<MailServerSettings>,
  addresses: string[],
  siteUrl = 'https://wayfare.test',
) =>
  createFormServer(
    { ...settings, ...changes },
    {
      ...createMailHosts(siteUrl),
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    },
  ).findTransport();

test.each([
  ['tls', { secure: true, requireTLS: false, ignoreTLS: false, forceAuth: true }],
  ['starttls', { secure: false, requireTLS: true, ignoreTLS: false, forceAuth: true }],
  ['none', { secure: false, requireTLS: false, ignoreTLS: true, forceAuth: false }],
] as const)('With the security %s, the connection has the options %j', async (security, options) => {
  expect(await findTransport({ security }, ['93.184.216.34'])).toMatchObject(options);
});

test('The connection goes to the address that was checked, and the certificate must have the name', async () => {
  const transport = await findTransport({}, ['2606:2800:220::1', '93.184.216.34']);
  expect(transport).toMatchObject({ host: '93.184.216.34', servername: 'smtp.wayfare.test', port: 587 });
  expect(await findTransport({ host: '93.184.216.34' }, ['93.184.216.34'])).not.toHaveProperty('servername');
});

test('Without a user, nothing signs in', async () => {
  expect(await findTransport({ user: '' }, ['93.184.216.34'])).not.toHaveProperty('auth');
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['a private network', ['10.0.0.5']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a private network beside a public host', ['93.184.216.34', '192.168.1.1']],
  ['this machine, by IPv6', ['::1']],
])('The form does not lead to %s, unless the site itself is in a private network', async (_, addresses) => {
  const error = { code: 'EFORBIDDEN', message: 'smtp.wayfare.test is in a private network.' };
  await expect(findTransport({}, addresses)).rejects.toMatchObject(error);
  for (const siteUrl of ['http://localhost:3000', 'http://192.168.1.20', 'http://[::1]:3000'])
    await expect(findTransport({}, addresses, siteUrl)).resolves.toBeDefined();
});

test('The form leads to the ports of mail servers only', async () => {
  for (const port of [25, 465, 587, 2525])
    await expect(findTransport({ port }, ['93.184.216.34'])).resolves.toMatchObject({ port });
  for (const port of [22, 80, 5432])
    await expect(findTransport({ port }, ['93.184.216.34'])).rejects.toMatchObject({ code: 'EFORBIDDEN' });
});

test('A name without an address is not found', async () => {
  await expect(findTransport({}, [])).rejects.toThrow('ENOTFOUND smtp.wayfare.test');
});
