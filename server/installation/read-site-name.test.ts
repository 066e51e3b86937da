import { expect, it } from 'vitest';
import { readSiteName, toEmailName } from './read-site-name.ts';

it.each([
  ['is the title', ' Far & Away ', 'Far & Away'],
  ['is one line', 'Far\r\nBcc: all@example.com\u2028Away', 'Far Bcc: all@example.com Away'],
  ['does not turn the text after it around', 'Far\u202eAway', 'Far Away'],
  ['keeps scripts that are written from right to left', 'بعيد', 'بعيد'],
  ['is not cut within a character', '🏝'.repeat(81), `${'🏝'.repeat(80)}…`],
])('The name of the site in emails %s', (_, title, name) => {
  expect(toEmailName(title)).toBe(name);
});

it.each([
  [[{ site_title: 'Far & Away' }], 'Far & Away'],
  [[{ site_title: ' \n ' }], 'Wayfare'],
  [[{ site_title: null }], 'Wayfare'],
  [[], 'Wayfare'],
])('The name of the site is read when an email is written, and has a default: %j', async (rows, name) => {
  expect(await readSiteName((async () => ({ rows })) as never)).toBe(name);
});
