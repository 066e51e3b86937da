import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createSetEmailCommand } from './set-email-help.tsx';

test('The command is plain with plain addresses', () => {
  expect(createSetEmailCommand('ada@example.com', 'ada.b+trips@example-2.com')).toBe(
    'npm run owner -- set-email ada@example.com ada.b+trips@example-2.com',
  );
});

test.each([
  "o'brien@example.com",
  '$home&co@example.com',
  '`id`@example.com',
  "it's|*#~!{a}@example.com",
])('A shell passes %s on as one word', (email) => {
  const words = createSetEmailCommand(email, 'b@example.com').replace('npm run owner --', 'printf "%s\\n"');
  expect(execFileSync('sh', ['-c', words], { encoding: 'utf8' })).toBe(
    `set-email\n${email}\nb@example.com\n`,
  );
});
