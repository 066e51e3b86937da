import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SentEmail } from './mailer.ts';

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** There is no room for an email. The message names the folder and says what to do, for the log. */
export class OutboxFull extends Error {
  override name = 'OutboxFull';
}

/**
 * Writes an email as an `.eml` file and returns its path. File names sort by time. Each file appears only when it is
 * complete, and only the server's operating-system user can read it, because the link in it signs the recipient in.
 *
 * @throws OutboxFull
 */
export async function writeToOutbox(folder: string, { to, ...email }: SentEmail): Promise<string> {
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
