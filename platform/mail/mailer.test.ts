import fs, { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '#tests/setup/listen.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createMailer, createMailServer, type Email } from './mailer.ts';

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

beforeEach(() => {
  folder = createTestFolder();
  log = { info: createSpy(), error: createSpy() };
});

const injections: [string, Partial<Email>][] = [
  ['the recipient', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['the subject', { subject: 'Hello\r\nBcc: b@example.com' }],
  ['the subject (NUL)', { subject: 'Hello\0' }],
  ['the name of the reply address', { replyTo: { name: 'A\r\nBcc: b@c.d', address: 'a@example.com' } }],
  ['the reply address', { replyTo: { name: 'A', address: 'a@b.c\nBcc: b@c.d' } }],
  ['the name of the sender', { senderName: 'A\r\nBcc: b@example.com' }],
  ['the Message-ID', { messageId: '<1@example.com>\r\nBcc: b@example.com' }],
];

describe('A mailer without SMTP', () => {
  const outboxFolder = () => join(folder, 'data', 'outbox');
  const listEmails = async () => (await readdir(outboxFolder()).catch(() => [])).sort();
  const create = (sender = from) => createMailer({ from: sender, outboxFolder: outboxFolder(), log });

  /** Sends an email, and returns the file that it becomes. */
  async function write(changes: Partial<Email> = {}, sender = from): Promise<{ path: string; file: string }> {
    await create(sender).send({ ...email, ...changes });
    const [name = '', ...others] = await listEmails();
    expect(others).toEqual([]);
    const path = join(outboxFolder(), name);
    return { path, file: await readFile(path, 'utf8') };
  }

  it('writes the complete email to the outbox, for the server’s user only, and logs its path and no link', async () => {
    const { path, file } = await write();
    expect((await stat(outboxFolder())).mode & 0o777).toBe(0o700);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(file);
    expect(parsed).toMatchObject({
      from: { name: 'Wayfare', address: 'no-reply@localhost' },
      to: [{ address: 'owner@example.com' }],
      subject: email.subject,
    });
    expect(parsed.text?.trim()).toBe(email.text);
    expect(parsed.html?.trim()).toBe(email.html);
    expect(log.info).toHaveBeenCalledOnce();
    expect(log.info.mock.calls[0]?.[0]).not.toContain('https:');
    expect(log.info.mock.calls[0]?.[0]).toContain(path);
  });

  const longLink = `${link}?token=${'0123456789abcdef'.repeat(6)}&type=recovery&redirect_to=https%3A%2F%2Fsite.test%2Fadmin`;

  const asHtml = (opening: string) =>
    `<p>${opening} <a href="${longLink}" style="color:#0f5c63">${longLink}</a></p>`;
  it.each([
    ['ASCII', 'Open:', undefined, ['7bit']],
    ['ASCII with an HTML part', 'Open:', asHtml('Open:'), ['7bit', '7bit']],
    // The first encoding is that of the whole email.
    ['other characters', 'Öffne “dies” 🌍:', asHtml('Öffne “dies” 🌍:'), ['8bit', '8bit', '8bit']],
  ])('writes %s as it is, so that a link can be copied from the file', async (_, opening, html, encodings) => {
    const text = `${opening}\n${longLink}\n.\nFrom here\n\n-- \nBye\n`;
    const { file } = await write({ text, html });
    expect(file.split('\r\n')).toContain(longLink);
    expect(file).toContain(html ?? '');
    expect(file.match(/^Content-Transfer-Encoding: .*$/gm)).toEqual(
      encodings.map((encoding) => `Content-Transfer-Encoding: ${encoding}`),
    );
    // Every line break is one of an email (RFC 5322, section 2.1).
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const parsed = await PostalMime.parse(file);
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([text.trim(), html]);
  });

  it.each([
    ['a line that is too long for an email', 'ü'.repeat(500)],
    ['a NUL', 'a\0b'],
  ])('encodes a text with %s', async (_, text) => {
    const { file } = await write({ text });
    // RFC 5322, section 2.1.1.
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
    expect(file).toMatch(/^Content-Transfer-Encoding: (quoted-printable|base64)$/m);
  });

  it.each([
    ['no-reply@localhost', { name: 'Ünique & Sons, "travel"', address: 'no-reply@localhost' }],
    ['Somebody <no-reply@localhost>', { name: 'Somebody', address: 'no-reply@localhost' }],
  ])('gives the sender %s the name of the email only if it has none', async (sender, expected) => {
    const { file } = await write({ senderName: 'Ünique & Sons, "travel"' }, sender);
    expect(await PostalMime.parse(file)).toMatchObject({ from: expected, subject: email.subject });
  });

  it.each([
    '=?utf-8?Q?A=0ABcc:_b@example.com?=',
    'x =?utf-8?B?4oCuZXZpbA==?= y',
    '=?utf-8?Q?=E2=80=AEevil?= é',
  ])('sends %j so that it is shown as it was typed, with a space in `=?`, and is not decoded by a mail program', async (name) => {
    const replyTo = { name, address: 'ana@example.com' };
    const subject = `Other: a message from ${name}`;
    const { file } = await write({ subject, senderName: name, replyTo }, 'no-reply@localhost');
    const shown = name.replaceAll('=?', '= ?');
    expect(await PostalMime.parse(file)).toMatchObject({
      from: { name: shown },
      replyTo: [{ name: shown, address: 'ana@example.com' }],
      subject: `Other: a message from ${shown}`,
    });
  });

  it('names the files so that they sort by time', async () => {
    const mailer = create();
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
    await create().send({ ...email, ...change });
    expect(await listEmails()).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('logs a failed write in one line, but not the link, and does not throw', async () => {
    await writeFile(join(folder, 'data'), 'a file where the folder should be');
    await create().send(email);
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
      await create().send(email);
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
  /** Starts a server, which rejects the commands for which `reject` returns a response, and a mailer that sends to it. */
  async function start(reject?: Parameters<typeof startSmtpServer>[0]) {
    const server = await startSmtpServer(reject);
    return { server, mailer: createMailer(options(server.url)) };
  }
  const options = (url: string) => ({
    getServer: () => createMailServer(url, from),
    from,
    outboxFolder: folder,
    log,
  });
  const rejectingRecipients = async () =>
    (await start((command) => (command.startsWith('RCPT') ? '550 no' : undefined))).mailer;

  it('encodes long lines and other characters, because not every mail server takes them', async () => {
    const { server, mailer } = await start();
    const text = `Über ${'https://site.test/x?a=b&'.repeat(9)}`;
    await mailer.send({ ...email, text });
    await mailer.close();
    const data = server.received[0]?.data ?? '';
    expect(data).toMatch(/^[\0-\x7f]*$/);
    for (const line of data.split(/\r?\n/)) expect(line.length).toBeLessThanOrEqual(78);
    expect((await PostalMime.parse(data)).text?.trim()).toBe(text);
  });

  it('sends the email to its one recipient and writes it to neither the outbox nor the log', async () => {
    const { server, mailer } = await start();
    await mailer.send(email);
    await mailer.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual(['RCPT TO:<owner@example.com>']);
    const parsed = await PostalMime.parse(server.received[0]?.data ?? '');
    expect([parsed.subject, parsed.text?.trim()]).toEqual([email.subject, email.text]);
    expect(await readdir(folder)).toEqual([]);
    expect(log.info).not.toHaveBeenCalled();
  });

  it('delivers an email of plain text with its own reply address and Message-ID', async () => {
    const { server, mailer } = await start();
    const replyTo = { name: 'Ana "Bo", <c@example.com>', address: 'ana@example.com' };
    await mailer.deliver({ to: email.to, subject: 'Hi', text: 'Hi', replyTo, messageId: '<1@example.com>' });
    const parsed = await PostalMime.parse(server.received[0]?.data ?? '');
    expect(parsed).toMatchObject({ messageId: '<1@example.com>', replyTo: [replyTo] });
    expect(parsed.html).toBeUndefined();
  });

  it('rejects a delivery that fails, and logs nothing, so that its caller decides', async () => {
    const mailer = await rejectingRecipients();
    await expect(mailer.deliver(email)).rejects.toThrow('550 no');
    expect(log.error).not.toHaveBeenCalled();
  });

  it('does not wait for the delivery', async () => {
    const { promise: greeting, resolve: greet } = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on('error', () => {});
      greeting.then(() => socket.end('554 no\r\n'));
    });
    const smtpUrl = `smtp://127.0.0.1:${await listen(server)}`;
    const mailer = createMailer(options(smtpUrl));
    await mailer.send(email);
    expect(log.error).not.toHaveBeenCalled();
    greet();
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server rejects the recipient', rejectingRecipients],
    ['there is no server', async () => createMailer(options('smtp://127.0.0.1:1'))],
  ])('logs the failure, but not the link, and does not throw when %s', async (_, create) => {
    const mailer = await create();
    await mailer.send(email);
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(link);
  });
});
