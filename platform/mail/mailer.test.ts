import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  to: 'owner@example.com',
  subject:
    'Grüße & a very long subject that does not fit into one line of a header, so that it has to be folded',
  text: 'Open https://site.test/x\n.\nÜber',
  html: '<p>Open <a href="https://site.test/x">it</a></p>',
  link: 'https://site.test/x',
};
const from = 'Wayfare <no-reply@localhost>';

let folder: string;
const silent = () => vi.fn<(...data: unknown[]) => void>();
let log: { info: ReturnType<typeof silent>; error: ReturnType<typeof silent> };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfare-mail-'));
  log = { info: silent(), error: silent() };
});
afterEach(() => rm(folder, { recursive: true }));

const injections: [string, Partial<Mail>][] = [
  ['the address', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['the address, by a bare line feed', { to: 'a@example.com\nBcc: b@example.com' }],
  ['the subject', { subject: 'Hello\r\nBcc: b@example.com' }],
  ['the subject, by a NUL', { subject: 'Hello\0' }],
];

describe('the outbox', () => {
  const outboxFolder = () => join(folder, 'data', 'outbox');
  const written = async () => (await readdir(outboxFolder()).catch(() => [])).sort();

  it('gets a whole mail, and the console its link', async () => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send(mail);
    const [name = '', ...others] = await written();
    expect(others).toEqual([]);
    const parsed = await PostalMime.parse(await readFile(join(outboxFolder(), name)));
    expect(parsed).toMatchObject({
      from: { name: 'Wayfare', address: 'no-reply@localhost' },
      to: [{ address: 'owner@example.com' }],
      subject: mail.subject,
    });
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(log.info).toHaveBeenCalledOnce();
    expect(log.info.mock.calls[0]?.[0]).toContain(mail.link);
    expect(log.info.mock.calls[0]?.[0]).toContain(name);
  });

  it('is nobody else’s to read', async () => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send(mail);
    const [name = ''] = await written();
    expect((await stat(outboxFolder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(outboxFolder(), name))).mode & 0o777).toBe(0o600);
  });

  it('sorts by time', async () => {
    const mailer = createMailer({ from, outboxFolder: outboxFolder(), log });
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [i, day] of ['2026-01-02', '2026-01-10', '2026-12-01'].entries()) {
      vi.setSystemTime(new Date(day));
      await mailer.send({ ...mail, subject: String(i) });
    }
    vi.useRealTimers();
    const names = await written();
    const subjects = await Promise.all(
      names.map(async (name) => (await PostalMime.parse(await readFile(join(outboxFolder(), name)))).subject),
    );
    expect(subjects).toEqual(['0', '1', '2']);
  });

  it.each(injections)('takes no line break in %s', async (_, change) => {
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send({ ...mail, ...change });
    expect(await written()).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('that cannot be written is logged, not thrown, and without the link', async () => {
    await writeFile(join(folder, 'data'), 'a file where the folder should be');
    await createMailer({ from, outboxFolder: outboxFolder(), log }).send(mail);
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(mail.link);
    expect(log.info).not.toHaveBeenCalled();
  });
});

/** Speaks as much of RFC 5321 as it takes to receive a mail; `answer` may refuse a command. */
async function smtpServer(answer: (command: string) => string | undefined = () => undefined) {
  const received: { recipients: string[]; data: string }[] = [];
  const server: Server = createServer((socket) => {
    let recipients: string[] = [];
    let data: string | undefined;
    let buffer = '';
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk;
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (data !== undefined) {
          if (line === '.') {
            received.push({ recipients, data });
            data = undefined;
            socket.write('250 queued\r\n');
          } else data += `${line.replace(/^\.\./, '.')}\r\n`;
          continue;
        }
        const refusal = answer(line);
        if (refusal) {
          socket.write(`${refusal}\r\n`);
          continue;
        }
        if (line.startsWith('RCPT')) recipients = [...recipients, line];
        if (line === 'DATA') data = '';
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('an SMTP server', () => {
  it('gets the mail, for the one recipient, and neither folder nor console does', async () => {
    const server = await smtpServer();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send(mail);
    await mailer.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual(['RCPT TO:<owner@example.com>']);
    const parsed = await PostalMime.parse(server.received[0]?.data ?? '');
    expect([parsed.subject, parsed.text?.trim()]).toEqual([mail.subject, mail.text]);
    expect(await readdir(folder)).toEqual([]);
    expect(log.info).not.toHaveBeenCalled();
    await server.close();
  });

  it.each(injections)('gets nothing with a line break in %s', async (_, change) => {
    const server = await smtpServer();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send({ ...mail, ...change });
    await mailer.close();
    expect(server.received).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
    await server.close();
  });

  it('is not waited for', async () => {
    const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on('error', () => {});
      silence.then(() => socket.end('554 no\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const mailer = createMailer({ smtpUrl, from, outboxFolder: folder, log });
    await mailer.send(mail);
    expect(log.error).not.toHaveBeenCalled();
    speak();
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    [
      'refuses the recipient',
      (command: string) => (command.startsWith('RCPT') ? '550 no such user' : undefined),
    ],
    ['refuses the sender', (command: string) => (command.startsWith('MAIL') ? '451 try later' : undefined)],
  ])('that %s is logged, not thrown', async (_, answer) => {
    const server = await smtpServer(answer);
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send(mail);
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(mail.link);
    await server.close();
  });

  it('that is not there is logged, not thrown', async () => {
    const server = await smtpServer();
    await server.close();
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: folder, log });
    await mailer.send(mail);
    await mailer.close();
    expect(log.error).toHaveBeenCalledOnce();
  });
});
