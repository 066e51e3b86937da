import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Site } from '#tests/setup/site.ts';

/** An email as its recipient sees it. */
interface Mail {
  subject: string | undefined;
  /** The first URL in the text, which is the link to open. */
  link: string;
}

/** Returns the emails that a site without a mail server has written for an address, oldest first. */
export async function readMails({ dataDir }: Pick<Site, 'dataDir'>, address: string): Promise<Mail[]> {
  const outbox = join(dataDir, 'outbox');
  // The folder is created with the first email.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject, text }) => ({ subject, link: text?.match(/https?:\S+/)?.[0] ?? '' }));
}
