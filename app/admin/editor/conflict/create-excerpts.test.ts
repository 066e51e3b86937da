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
    ['…leaves at dawn. A ferry leaves at dawn. Mine.', '…leaves at dawn. A ferry leaves at dawn. Theirs.'],
  ],
  [
    'a difference far down rather than white space before it',
    `One\n\n${long}Mine.`,
    `One\n${long}Theirs.`,
    ['…leaves at dawn. A ferry leaves at dawn. Mine.', '…leaves at dawn. A ferry leaves at dawn. Theirs.'],
  ],
  [
    'the first difference if there are several',
    `${long}Mine. ${long}Mine.`,
    `${long}Theirs. ${long}Theirs.`,
    [
      '…leaves at dawn. A ferry leaves at dawn. Mine. A ferry leaves at dawn. A ferry leaves at dawn. A ferry leaves at dawn. A…',
      '…leaves at dawn. A ferry leaves at dawn. Theirs. A ferry leaves at dawn. A ferry leaves at dawn. A ferry leaves at dawn.…',
    ],
  ],
  [
    'whole words, also the one that contains the difference',
    'The slow train to the far north leaves Kyoto every evening',
    'The slow train to the far north leaves Kyotanabe every evening',
    [
      '…slow train to the far north leaves Kyoto every evening',
      '…slow train to the far north leaves Kyotanabe every evening',
    ],
  ],
  [
    'where one text ends and the other one goes on',
    long,
    `${long}Theirs.`,
    ['…leaves at dawn. A ferry leaves at dawn.', '…leaves at dawn. A ferry leaves at dawn. Theirs.'],
  ],
  [
    // 120 characters, of which 40 are before the difference.
    'a part of a word that is too long',
    `${'x'.repeat(200)}1${'y'.repeat(200)}`,
    `${'x'.repeat(200)}2${'y'.repeat(200)}`,
    [`…${'x'.repeat(40)}1${'y'.repeat(79)}…`, `…${'x'.repeat(40)}2${'y'.repeat(79)}…`],
  ],
  [
    // An emoji has two characters.
    'no half of an emoji',
    `${'🚂'.repeat(99)}🚃${'x'.repeat(79)}🚂🚂`,
    `${'🚂'.repeat(99)}🚄${'x'.repeat(79)}🚂🚂`,
    [`…${'🚂'.repeat(20)}🚃${'x'.repeat(78)}…`, `…${'🚂'.repeat(20)}🚄${'x'.repeat(78)}…`],
  ],
  ['a difference in white space if there is no other', 'One\n\nTwo', 'One\nTwo', ['One\n\nTwo', 'One\nTwo']],
])('The excerpts of two versions show %s', (_what, one, other, excerpts) => {
  expect(createExcerpts(one, other)).toEqual(excerpts);
});

it('An excerpt ends with an ellipsis after a whole word', () => {
  const [mine] = createExcerpts(`Mine. ${long}`, `Theirs. ${long}`);
  expect(mine).toMatch(/^Mine\. A ferry .* leaves at…$/);
  // 120 characters and the ellipsis.
  expect(mine?.length).toBeLessThanOrEqual(121);
});
