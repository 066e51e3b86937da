import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mailer.ts';

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Writes a mail as an `.eml` file and returns its path. Names sort by time. A reader of the folder sees
 * whole mails only, and nobody but the server's user sees any: their links sign people in.
 */
export async function writeToOutbox(
  folder: string,
  from: string,
  { to, subject, text, html }: Mail,
): Promise<string> {
  const { message } = await composer.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  const [unfinished, finished] = [join(folder, `.${name}.tmp`), join(folder, `${name}.eml`)];
  await using file = await open(unfinished, 'wx', 0o600);
  await file.writeFile(message as Buffer);
  await file.sync();
  await rename(unfinished, finished);
  return finished;
}
