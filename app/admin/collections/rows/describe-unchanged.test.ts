import { expect, it } from 'vitest';
import { describeUnchanged } from './describe-unchanged.ts';

const none = { already: 0, excepted: 0, notAllowed: 0, deleted: 0 };

it.each([
  [{ ...none, excepted: 1 }, 1, 'It had ended.'],
  [{ ...none, already: 1 }, 1, 'It was already published.'],
  [{ ...none, deleted: 1 }, 1, 'It had been deleted.'],
  [{ ...none, excepted: 1 }, 2, '1 had ended.'],
  [{ ...none, already: 2, excepted: 1 }, 4, '2 were already published and 1 had ended.'],
  [
    { already: 1, excepted: 2, notAllowed: 3, deleted: 4 },
    10,
    '1 was already published, 2 had ended, 3 could not be changed, because you are not allowed to, and 4 had been deleted.',
  ],
])('The rows %j of %i that a change has left out are described', (rows, selected, text) => {
  expect(describeUnchanged(rows, selected, 'published', 'had ended')).toBe(text);
});
