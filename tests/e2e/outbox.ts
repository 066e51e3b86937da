import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Site } from '#tests/setup/site.ts';

/** A mail as its reader sees it. */
interface Mail {
  subject: string | undefined;
  /** The first address in the text, which is the one to open. */
  link: string;
}

/** The mails that a site without a mail server has written for an address, the oldest first. */
export async function mailsTo({ dataDir }: Pick<Site, 'dataDir'>, address: string): Promise<Mail[]> {
  const outbox = join(dataDir, 'outbox');
  // The folder is made with the first mail.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject, text }) => ({ subject, link: text?.match(/https?:\S+/)?.[0] ?? '' }));
}
