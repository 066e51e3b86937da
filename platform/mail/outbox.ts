import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Email } from './mailer.ts';

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Writes an email as an `.eml` file and returns its path. File names sort by time. Each file appears only when it is
 * complete, and only the server's operating-system user can read it, because the link in it signs the recipient in.
 */
export async function writeToOutbox(
  folder: string,
  from: string,
  { to, subject, text, html }: Email,
): Promise<string> {
  const { message } = await composer.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  const temporaryPath = join(folder, `.${name}.tmp`);
  const path = join(folder, `${name}.eml`);
  await using file = await open(temporaryPath, 'wx', 0o600);
  await file.writeFile(message as Buffer);
  await file.sync();
  await rename(temporaryPath, path);
  return path;
}
