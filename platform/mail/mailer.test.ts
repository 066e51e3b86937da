import fs, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { createMailer, type Email } from './mailer.ts';

const email: Email = {
  to: 'owner@example.com',
  subject:
    'Grüße & a very long subject that does not fit into one line of a header, so that it has to be folded',
  text: 'Open https://site.test/x\n.\nÜber',
  html: '<p>Open <a href="https://site.test/x">it</a></p>',
};
const link = 'https://site.test/x';
const from = 'Wayfare <no-reply@localhost>';

let folder: string;
const createSpy = () => vi.fn<(...data: unknown[]) => void>();
let log: { info: ReturnType<typeof createSpy>; error: ReturnType<typeof createSpy> };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfare-mail-'));
  log = { info: createSpy(), error: createSpy() };
});
afterEach(() => rm(folder, { recursive: true }));

const injections: [string, Partial<Email>][] = [
  ['the recipient', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['the recipient (a bare line feed)', { to: 'a@example.com\nBcc: b@example.com' }],
  ['the subject', { subject: 'Hello\r\nBcc: b@example.com' }],
  ['the subject (NUL)', { subject: 'Hello\0' }],
  [
    'the name of who gets a reply',
    { replyTo: { name: 'A\r\nBcc: b@example.com', address: 'a@example.com' } },
  ],
  [
    'the address of who gets a reply',
    { replyTo: { name: 'A', address: 'a@example.com\nBcc: b@example.com' } },
  ],
  ['the name of the sender', { senderName: 'A\r\nBcc: b@example.com' }],
  ['the Message-ID', { messageId: '<1@example.com>\r\nBcc: b@example.com' }],
];

describe('A mailer without SMTP', () => {
  const outboxFolder = () => join(folder, 'data', 'outbox');
  const listEmails = async () => (await readdir(outboxFolder()).catch(() => [])).sort();

  it('writes the complete email to the outbox, and logs its path and no link', async () => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send(email);
    const [name = '', ...others] = await listEmails();
    expect(others).toEqual([]);
    const parsed = await PostalMime.parse(await readFile(join(outboxFolder(), name)));
    expect(parsed).toMatchObject({
      from: { name: 'Wayfare', address: 'no-reply@localhost' },
      to: [{ address: 'owner@example.com' }],
      subject: email.subject,
    });
    expect(parsed.text?.trim()).toBe(email.text);
    expect(parsed.html?.trim()).toBe(email.html);
    expect(log.info).toHaveBeenCalledOnce();
    expect(log.info.mock.calls[0]?.[0]).not.toContain('https:');
    expect(log.info.mock.calls[0]?.[0]).toContain(name);
  });

  const longLink = `${link}?token=${'0123456789abcdef'.repeat(6)}&type=recovery&redirect_to=https%3A%2F%2Fsite.test%2Fadmin`;

  it.each([
    ['ASCII', 'Open:', ['7bit', '7bit']],
    // The first is that of the whole email.
    ['other characters', 'Öffne “dies” 🌍:', ['8bit', '8bit', '8bit']],
  ])('writes %s as they are, so that a link can be copied from the file', async (_, opening, encodings) => {
    const text = `${opening}\n${longLink}\n.\nFrom here\n\n-- \nBye\n`;
    const html = `<p>${opening} <a href="${longLink}" style="color:#0f5c63">${longLink}</a></p>\n`;
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send({ ...email, text, html });
    const [name = ''] = await listEmails();
    const file = await readFile(join(outboxFolder(), name), 'utf8');
    expect(file.split('\r\n')).toContain(longLink);
    expect(file).toContain(html.trim());
    expect(file.match(/^Content-Transfer-Encoding: .*$/gm)).toEqual(
      encodings.map((encoding) => `Content-Transfer-Encoding: ${encoding}`),
    );
    // Every line break is one of an email (RFC 5322, section 2.1).
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const parsed = await PostalMime.parse(file);
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([text.trim(), html.trim()]);
  });

  it('writes an email without an HTML part in the same way', async () => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send({
      to: email.to,
      subject: 'Hi',
      text: longLink,
    });
    const [name = ''] = await listEmails();
    const file = await readFile(join(outboxFolder(), name), 'utf8');
    expect(file.split('\r\n')).toContain(longLink);
    expect((await PostalMime.parse(file)).text?.trim()).toBe(longLink);
  });

  it.each([
    ['a line that is too long for an email', 'ü'.repeat(500)],
    ['a NUL', 'a\0b'],
  ])('encodes a text with %s', async (_, text) => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send({ ...email, text });
    const [name = ''] = await listEmails();
    const file = await readFile(join(outboxFolder(), name), 'utf8');
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
    expect(file).toMatch(/^Content-Transfer-Encoding: (quoted-printable|base64)$/m);
  });

  it.each([
    ['no-reply@localhost', { name: 'Ünique & Sons, "travel"', address: 'no-reply@localhost' }],
    ['Somebody <no-reply@localhost>', { name: 'Somebody', address: 'no-reply@localhost' }],
  ])('gives the sender %s the name of the email only if it has none', async (sender, expected) => {
    const senderName = 'Ünique & Sons, "travel"';
    await createMailer({ from: sender, outboxFolder: outboxFolder(), log }).send({ ...email, senderName });
    const [name = ''] = await listEmails();
    const parsed = await PostalMime.parse(await readFile(join(outboxFolder(), name)));
    expect(parsed).toMatchObject({ from: expected, subject: email.subject });
  });

  it.each([
    '=?utf-8?Q?A=0ABcc:_b@example.com?=',
    'x =?utf-8?B?4oCuZXZpbA==?= y',
    '=?utf-8?Q?=E2=80=AEevil?= é',
  ])('sends %j as it was typed, and not what a mail program would decode', async (name) => {
    const replyTo = { name, address: 'ana@example.com' };
    await createMailer({ from: 'no-reply@localhost', outboxFolder: outboxFolder(), log }).send({
      ...email,
      subject: `Other: a message from ${name}`,
      senderName: name,
      replyTo,
    });
    const [file = ''] = await listEmails();
    const shown = name.replaceAll('=?', '= ?');
    expect(await PostalMime.parse(await readFile(join(outboxFolder(), file)))).toMatchObject({
      from: { name: shown },
      replyTo: [{ name: shown, address: 'ana@example.com' }],
      subject: `Other: a message from ${shown}`,
    });
  });

  it('makes the outbox and its files readable only by the user that runs the server', async () => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send(email);
    const [name = ''] = await listEmails();
    expect((await stat(outboxFolder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(outboxFolder(), name))).mode & 0o777).toBe(0o600);
  });

  it('names the files so that they sort by time', async () => {
    const mailer = createMailer({ from, outboxFolder: outboxFolder(), log });
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [i, day] of ['2026-01-02', '2026-01-10', '2026-12-01'].entries()) {
      vi.setSystemTime(new Date(day));
      await mailer.send({ ...email, subject: String(i) });
    }
    vi.useRealTimers();
    const names = await listEmails();
    const subjects = await Promise.all(
      names.map(async (name) => (await PostalMime.parse(await readFile(join(outboxFolder(), name)))).subject),
    );
    expect(subjects).toEqual(['0', '1', '2']);
  });

  it.each(injections)('writes no email with a control character in %s', async (_, change) => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send({ ...email, ...change });
    expect(await listEmails()).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('logs a failed write in one line, but not the link, and does not throw', async () => {
    await writeFile(join(folder, 'data'), 'a file where the folder should be');
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send(email);
    expect(log.error).toHaveBeenCalledOnce();
    const reason = expect.stringMatching(/^ENOTDIR: not a directory, mkdir .*outbox'$/);
    expect(log.error).toHaveBeenCalledWith(`Could not send the email "${email.subject}":`, reason);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(link);
    expect(log.info).not.toHaveBeenCalled();
  });

  it('logs a full disk in one line that names the folder, and leaves no part of the email', async () => {
    const write = fs.writeFile;
    const spy = vi.spyOn(fs, 'writeFile').mockImplementationOnce(async (path) => {
      await write(path, 'a part');
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    // The outbox may have been imported by an earlier test file, so its import is replaced in place.
    syncBuiltinESMExports();
    try {
      await createMailer({ from, outboxFolder: outboxFolder(), log }).send(email);
    } finally {
      spy.mockRestore();
      syncBuiltinESMExports();
    }
    const reason = `The disk of ${outboxFolder()} is full. Free some space there.`;
    expect(log.error.mock.calls).toEqual([[`Could not send the email "${email.subject}":`, reason]]);
    expect(await listEmails()).toEqual([]);
  });
});

describe('A mailer with SMTP', () => {
  it('encodes long lines and other characters, because not every mail server takes them', async () => {
    const server = await startSmtpServer();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    const text = `Über ${'https://site.test/x?a=b&'.repeat(9)}`;
    await mailer.send({ ...email, text });
    await mailer.close();
    const data = server.received[0]?.data ?? '';
    expect(data).toMatch(/^[\0-\x7f]*$/);
    for (const line of data.split(/\r?\n/)) expect(line.length).toBeLessThanOrEqual(78);
    expect((await PostalMime.parse(data)).text?.trim()).toBe(text);
    await server.close();
  });

  it('sends the email to its one recipient and writes it to neither the outbox nor the log', async () => {
    const server = await startSmtpServer();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send(email);
    await mailer.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual(['RCPT TO:<owner@example.com>']);
    const parsed = await PostalMime.parse(server.received[0]?.data ?? '');
    expect([parsed.subject, parsed.text?.trim()]).toEqual([email.subject, email.text]);
    expect(await readdir(folder)).toEqual([]);
    expect(log.info).not.toHaveBeenCalled();
    await server.close();
  });

  it.each(injections)('sends no email with a control character in %s', async (_, change) => {
    const server = await startSmtpServer();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send({ ...email, ...change });
    await mailer.close();
    expect(server.received).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
    await server.close();
  });

  it('delivers an email of plain text with its own reply address and Message-ID', async () => {
    const server = await startSmtpServer();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    const replyTo = { name: 'Ana "Bo", <c@example.com>', address: 'ana@example.com' };
    await mailer.deliver({ to: email.to, subject: 'Hi', text: 'Hi', replyTo, messageId: '<1@example.com>' });
    const parsed = await PostalMime.parse(server.received[0]?.data ?? '');
    expect(parsed).toMatchObject({ messageId: '<1@example.com>', replyTo: [replyTo] });
    expect(parsed.html).toBeUndefined();
    await server.close();
  });

  it('rejects a delivery that fails, and logs nothing, so that its caller decides', async () => {
    const server = await startSmtpServer((command) => (command.startsWith('RCPT') ? '550 no' : undefined));
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await expect(mailer.deliver(email)).rejects.toThrow('550 no');
    expect(log.error).not.toHaveBeenCalled();
    await server.close();
  });

  it('does not wait for the delivery', async () => {
    const { promise: greeting, resolve: greet } = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on('error', () => {});
      greeting.then(() => socket.end('554 no\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const mailer = createMailer({ smtpUrl, from, outboxFolder: folder, log });
    await mailer.send(email);
    expect(log.error).not.toHaveBeenCalled();
    greet();
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    [
      'rejects the recipient',
      (command: string) => (command.startsWith('RCPT') ? '550 no such user' : undefined),
    ],
    ['rejects the sender', (command: string) => (command.startsWith('MAIL') ? '451 try later' : undefined)],
  ])('logs the failure and does not throw when the server %s', async (_, reject) => {
    const server = await startSmtpServer(reject);
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send(email);
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(link);
    await server.close();
  });

  it('logs the failure and does not throw when there is no server', async () => {
    const server = await startSmtpServer();
    await server.close();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send(email);
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
  });
});
