import { expect, test } from 'vitest';
import type { SiteCopyResult } from './copy-site.ts';
import { formatSummary } from './format-summary.ts';

const url = 'https://project.example';

test.each([
  [
    'one user, file and row in the singular',
    ['a@example.com'],
    [
      'Users: 0 copied, 1 was already there.',
      'Files: 2 copied and verified, 1 was already there.',
      'Rows: 3 copied and verified, 1 was already there.',
      '1 row was removed',
      'a@example.com had an account there already, which was left as it is: its password is the one chosen there.',
      'Until a@example.com enrolls an app',
      'a@example.com signs in with the password,',
    ],
  ],
  [
    'several users, files and rows in the plural',
    ['a@example.com', 'b@example.com'],
    [
      'Users: 0 copied, 2 were already there.',
      'Files: 2 copied and verified, 2 were already there.',
      'Rows: 3 copied and verified, 2 were already there.',
      '2 rows were removed',
      'a@example.com and b@example.com had accounts there already, which were left as they are: their passwords are those chosen there.',
      'Until a@example.com and b@example.com enroll an app',
      'a@example.com and b@example.com sign in with the password,',
    ],
  ],
])('The summary of a copy speaks of %s', (_, emails, texts) => {
  const present = emails.length;
  const result: SiteCopyResult = {
    users: { copied: [], present, taken: emails, others: [], withFactor: emails, withPasskey: emails },
    files: { copied: 2, present, faults: [] },
    rows: { copied: 3, present, removed: present, faults: [] },
  };
  for (const text of texts) expect(formatSummary(result, url)).toContain(text);
});
