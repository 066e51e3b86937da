import { expect, test } from 'vitest';
import type { SiteCopyResult } from './copy-site.ts';
import { formatSummary } from './format-summary.ts';

const url = 'https://project.example';

function createResult(emails: string[], present: number): SiteCopyResult {
  return {
    users: {
      copied: [],
      present,
      taken: emails,
      others: [],
      withFactor: emails,
      withPasskey: emails,
    },
    files: { copied: 2, present, faults: [] },
    rows: { copied: 3, present, removed: present, faults: [] },
  };
}

test('The summary of a copy speaks of one user, file and row in the singular', () => {
  const summary = formatSummary(createResult(['a@example.com'], 1), url);
  for (const text of [
    'Users: 0 copied, 1 was already there.',
    'Files: 2 copied and verified, 1 was already there.',
    'Rows: 3 copied and verified, 1 was already there.',
    '1 row was removed',
    'a@example.com had an account there already, which was left as it is: its password is the one chosen there.',
    'Until a@example.com enrolls an app',
    'a@example.com signs in with the password,',
  ])
    expect(summary).toContain(text);
});

test('The summary of a copy speaks of several users, files and rows in the plural', () => {
  const summary = formatSummary(createResult(['a@example.com', 'b@example.com'], 2), url);
  for (const text of [
    'Users: 0 copied, 2 were already there.',
    'Files: 2 copied and verified, 2 were already there.',
    'Rows: 3 copied and verified, 2 were already there.',
    '2 rows were removed',
    'a@example.com and b@example.com had accounts there already, which were left as they are: their passwords are those chosen there.',
    'Until a@example.com and b@example.com enroll an app',
    'a@example.com and b@example.com sign in with the password,',
  ])
    expect(summary).toContain(text);
});
