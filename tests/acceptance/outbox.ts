import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { inject, vi } from 'vitest';
import type {} from '#tests/setup/acceptance-site.ts';

interface ReceivedEmail {
  /** The link to `GET /verify`, empty if there is none. */
  link: string;
  /** The code, empty if there is none. */
  code: string;
}

const outbox = inject('site').outbox ?? '';

/** Reads the emails to an address, the oldest first. */
export async function readEmails(address: string): Promise<ReceivedEmail[]> {
  const files = readdirSync(outbox).sort();
  const emails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))));
  return emails
    .filter(({ to }) => to?.[0]?.address === address)
    .map(({ text = '' }) => ({
      link: /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '',
      code: /^\d{6,10}$/m.exec(text)?.[0] ?? '',
    }));
}

/** Waits for an email to an address, and reads the newest one. */
export const readEmail = (address: string): Promise<ReceivedEmail> =>
  vi.waitFor(async () => {
    const email = (await readEmails(address)).at(-1);
    if (!email) throw new Error(`No email to ${address}`);
    return email;
  });
