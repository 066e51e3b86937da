import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

interface ReceivedEmail extends Email {
  /** The first URL in the text, which is the one to open; empty if there is none. */
  link: string;
  /** The code in the text; empty if there is none. */
  code: string;
}

/** Reads the emails to an address, the oldest first. `outbox` is the folder of a site without a mail server. */
export async function readEmails(outbox: string, address: string): Promise<ReceivedEmail[]> {
  // The folder is created with the first email.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return emails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map((email) => ({
      ...email,
      link: email.text?.match(/https?:\S+/)?.[0] ?? '',
      code: email.text?.match(/^\d{6,10}$/m)?.[0] ?? '',
    }));
}
