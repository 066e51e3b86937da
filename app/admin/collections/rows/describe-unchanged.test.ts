import { expect, it } from 'vitest';
import { describeUnchanged } from './describe-unchanged.ts';

const none = { already: 0, excepted: 0, notAllowed: 0, deleted: 0 };
const publish = { done: 'published', exception: { text: 'had ended' } };
const addTag = { done: 'updated', already: 'had this tag already' };

it.each([
  [{ ...none, excepted: 1 }, 1, publish, 'It had ended.'],
  [{ ...none, already: 1 }, 1, publish, 'It was already published.'],
  [{ ...none, already: 1 }, 1, addTag, 'It had this tag already.'],
  [{ ...none, deleted: 1 }, 1, publish, 'It had been deleted.'],
  [{ ...none, excepted: 1 }, 2, publish, '1 had ended.'],
  [{ ...none, already: 2, excepted: 1 }, 4, publish, '2 were already published and 1 had ended.'],
  [{ ...none, already: 2, deleted: 1 }, 4, addTag, '2 had this tag already and 1 had been deleted.'],
  [
    { already: 1, excepted: 2, notAllowed: 3, deleted: 4 },
    10,
    publish,
    '1 was already published, 2 had ended, 3 could not be changed, because you are not allowed to, and 4 had been deleted.',
  ],
])('The rows %j of %i that a change with the texts %j has left out are described', (rows, selected, texts, text) => {
  expect(describeUnchanged(rows, selected, texts)).toBe(text);
});
