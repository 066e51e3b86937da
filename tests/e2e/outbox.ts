import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Site } from '#tests/setup/site.ts';

/** The parts of an email that a test reads. */
interface Email {
  subject: string | undefined;
  /** The name of the sender. */
  sender: string | undefined;
  text: string;
  /** The first URL in the text. */
  link: string;
}

/** Returns the emails to one address, oldest first. A site without a mail server writes them to a folder. */
export async function readEmails({ dataDir }: Pick<Site, 'dataDir'>, address: string): Promise<Email[]> {
  const outbox = join(dataDir, 'outbox');
  // The folder is created with the first email.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return emails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject, from, text = '' }) => ({
      subject,
      sender: from?.name,
      text,
      link: text.match(/https?:\S+/)?.[0] ?? '',
    }));
}
