import { expect, it } from 'vitest';
import { createExcerpts } from './create-excerpts.ts';

const long = 'A ferry leaves at dawn. '.repeat(20);

it.each([
  ['short texts whole', 'Mine', 'Theirs', ['Mine', 'Theirs']],
  ['that a text is empty', '', 'Theirs', ['(empty)', 'Theirs']],
  [
    'the surroundings of a difference far down',
    `${long}Mine.`,
    `${long}Theirs.`,
    ['…dawn. A ferry leaves at dawn. Mine.', '…dawn. A ferry leaves at dawn. Theirs.'],
  ],
  [
    'a difference far down rather than white space before it',
    `One\n\n${long}Mine.`,
    `One\n${long}Theirs.`,
    ['…dawn. A ferry leaves at dawn. Mine.', '…dawn. A ferry leaves at dawn. Theirs.'],
  ],
  ['a difference in white space if there is no other', 'One\n\nTwo', 'One\nTwo', ['One\n\nTwo', 'One\nTwo']],
])('The excerpts of two versions show %s', (_what, one, other, excerpts) => {
  expect(createExcerpts(one, other)).toEqual(excerpts);
});

it('An excerpt ends with an ellipsis where it is cut', () => {
  const [mine] = createExcerpts(`Mine. ${long}`, `Theirs. ${long}`);
  expect(mine).toMatch(/^Mine\. A ferry .*…$/);
  expect(mine).toHaveLength(121);
});
