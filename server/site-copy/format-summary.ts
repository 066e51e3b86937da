import { formatCount, formatPresent } from '#server/format-count.ts';
import type { SiteCopyResult } from './copy-site.ts';

const join = (emails: string[]): string => new Intl.ListFormat('en').format(emails);

/** Says in plain words what was copied, what was not, and what is left to do. */
export function formatSummary({ users, files, rows }: SiteCopyResult, targetUrl: string): string {
  const faults = [...files.faults, ...rows.faults];
  const factors = users.withFactor;
  const passkeys = users.withPasskey;
  const lines = [
    `Users: ${users.copied.length} copied, ${formatPresent(users.present)}`,
    `Files: ${files.copied} copied and verified, ${formatPresent(files.present)}`,
    `Rows: ${rows.copied} copied and verified, ${formatPresent(rows.present)}`,
    rows.removed > 0 &&
      `${formatCount(rows.removed, 'row was', 'rows were')} removed at ${targetUrl}: sample slides, or what has been deleted here since an earlier copy.`,
    'Nothing was removed here.',
    users.copied.length > 0 && `\n${join(users.copied)} can sign in there with the same password as here.`,
    users.taken.length === 1 &&
      `${join(users.taken)} had an account there already, which was left as it is: its password is the one chosen there.`,
    users.taken.length > 1 &&
      `${join(users.taken)} had accounts there already, which were left as they are: their passwords are those chosen there.`,
    users.others.length > 0 &&
      `Only there, and able to edit the site: ${join(users.others)}. Remove whoever should not be.`,
    factors.length > 0 &&
      `Authenticator apps and recovery codes cannot be copied. Until ${join(factors)} ${factors.length === 1 ? 'enrolls' : 'enroll'} an app again in the panel, under Account, the password alone is enough there.`,
    passkeys.length > 0 &&
      `Passkeys cannot be copied. ${join(passkeys)} ${passkeys.length === 1 ? 'signs' : 'sign'} in with the password, and can add a passkey again under Account if the project accepts passkeys from the URL of the site.`,
    '',
    faults.length === 0 &&
      'The site is complete there. docs/hosting.md says how to start it with that backend.',
    faults.length > 0 && `${formatCount(faults.length, 'thing is', 'things are')} not complete:`,
    ...faults.map((fault) => `  ${fault}`),
    faults.length > 0 &&
      'If the site was edited during the copy, run the command again. A file that is damaged or missing here must be uploaded again in the panel.',
  ];
  return lines.filter((line) => line !== false).join('\n');
}
