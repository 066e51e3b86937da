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

/** The number of emails that the site has sent. */
export const countEmails = (): number => readdirSync(outbox).length;

/** Reads the newest email to an address. */
export async function readEmail(address: string): Promise<ReceivedEmail> {
  return vi.waitFor(async () => {
    for (const name of readdirSync(outbox).sort().reverse()) {
      const { to, text = '' } = await PostalMime.parse(readFileSync(join(outbox, name)));
      if (to?.[0]?.address !== address) continue;
      return {
        link: /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '',
        code: /^\d{6,10}$/m.exec(text)?.[0] ?? '',
      };
    }
    throw new Error(`No email to ${address}`);
  });
}
