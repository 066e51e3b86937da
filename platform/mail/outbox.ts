import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { SentEmail } from './mailer.ts';

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

// nodemailer encodes lines of more than 76 characters as quoted-printable, where a link that is copied from the file has
// `=3D` and line breaks in it. No mail server that needs the encoding reads the file, so its texts stay as they are.
composer.use('stream', ({ message }, done) => {
  if (message) keepTexts(message);
  done();
});

/** Keeps the texts of a part and of its inner parts. A part is labeled 8bit if an inner part is (RFC 2045, 6.4). */
function keepTexts(node: MimeNode): void {
  for (const child of node.childNodes) keepTexts(child);
  const { content, childNodes } = node;
  if (childNodes.some((child) => child.getTransferEncoding() === '8bit'))
    node.setHeader('Content-Transfer-Encoding', '8bit');
  if (typeof content !== 'string' || !isEmailText(content)) return;
  const encoding = /^[\0-\x7f]*$/.test(content) ? '7bit' : '8bit';
  node.getTransferEncoding = () => encoding;
}

/** The maximum length of a line in an email, in bytes without its line break (RFC 5322, section 2.1.1). */
const maxLineBytes = 998;

/** Returns whether a text is valid in an email without an encoding (RFC 2045, sections 2.7 and 2.8). */
const isEmailText = (text: string): boolean =>
  !text.includes('\0') && text.split('\n').every((line) => Buffer.byteLength(line) <= maxLineBytes);

/** There is no room for an email. The message names the folder and says what to do, for the log. */
export class OutboxFull extends Error {
  override name = 'OutboxFull';
}

/**
 * Writes an email as an `.eml` file and returns its path. File names sort by time. Each file appears only when it is
 * complete, and only the server's operating-system user can read it, because the link in it signs the recipient in.
 * Throws OutboxFull.
 */
export async function writeToOutbox(folder: string, { to, ...email }: SentEmail): Promise<string> {
  // As an object, the address is not parsed as a list of recipients.
  const { message } = await composer.sendMail({ to: { name: '', address: to }, ...email });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  const temporaryPath = join(folder, `.${name}.tmp`);
  const path = join(folder, `${name}.eml`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(temporaryPath, message as Buffer, { flag: 'wx', mode: 0o600, flush: true });
    await rename(temporaryPath, path);
    return path;
  } catch (error) {
    await rm(temporaryPath, { force: true }).catch(() => {});
    throw isDiskFull(error)
      ? new OutboxFull(`The disk of ${folder} is full. Free some space there.`, { cause: error })
      : error;
  }
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
