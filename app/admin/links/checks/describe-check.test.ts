import { expect, it } from 'vitest';
import { describeState, describeUse, describeVisitors, type LinkUse } from './describe-check.ts';

const use = (part: Partial<LinkUse>): LinkUse => ({
  table: 'deals',
  id: '1',
  title: 'Boat',
  leadsTo: 'own',
  ...part,
});

it.each([
  [
    { leadsTo: 'place' },
    'not_found',
    'Visitors go to the link of its destination instead, until it works again.',
  ],
  [{ leadsTo: 'none' }, 'not_found', 'Visitors read that booking is not configured, until it works again.'],
  [{}, 'id_lost', 'Visitors reach the page.'],
  [{ table: 'links' }, 'timeout', 'Visitors still go there: change its target.'],
  [{ table: 'settings' }, 'soft_404', 'Visitors still go there: change it.'],
] as const)('Of a broken link of %j (%s), the owner reads: %s', (part, reason, sentence) => {
  expect(describeVisitors(use(part), reason)).toBe(sentence);
});

it('A link that has failed once is not broken yet', () => {
  expect(describeState('unknown', 1)).toBe('Failed once');
  expect(describeState('unknown', 0)).toBe('Not known');
});

it('A use is named by its kind and its title', () => {
  expect(describeUse(use({}))).toBe('Deal: Boat');
  expect(describeUse(use({ table: 'settings', title: null }))).toBe('The partner link of your site');
});
