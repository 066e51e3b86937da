import { describe, expect, it } from 'vitest';
import { diffImages, diffMarkdown } from './diff-markdown.ts';
import type { Piece } from './diff-words.ts';

const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['[+', '+]'] } as const;
const formatPieces = (pieces: readonly Piece[]) =>
  pieces.map(({ change, text }) => marks[change][0] + text + marks[change][1]).join('');

/** Shows each block in one line: its text with marks, the changes of its images, or how many were left out. */
const show = (before: string, after: string) =>
  diffMarkdown(before, after).map((block) =>
    'skipped' in block
      ? block.skipped
      : block.kind === 'images'
        ? block.images.map(({ url, change }) => `${change} ${url}`).join(', ')
        : `${block.kind}: ${formatPieces(block.pieces)}`,
  );

describe('Two versions of a text', () => {
  it('differ in the words of a paragraph', () => {
    expect(show('We went to Kyoto by train.', 'We went to Nara by train.')).toEqual([
      'paragraph: We went to [-Kyoto-][+Nara+] by train.',
    ]);
  });

  it('leave out what is far from any change', () => {
    expect(show('One.\n\nTwo.\n\nThree.\n\nFour.', 'One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.')).toEqual([
      3,
      'paragraph: Four.',
      'paragraph: [+Five.+]',
    ]);
  });

  it('are not taken apart where they have nothing in common', () => {
    expect(show('A long walk along the river.\n\nThen tea.', 'Oops.')).toEqual([
      'paragraph: [-A long walk along the river.-]',
      'paragraph: [-Then tea.-]',
      'paragraph: [+Oops.+]',
    ]);
  });

  it('show a paragraph that was added before the one that was changed', () => {
    expect(show('The temple opens at nine.', 'First, breakfast.\n\nThe temple opens at ten.')).toEqual([
      'paragraph: [+First, breakfast.+]',
      'paragraph: The temple opens at [-nine-][+ten+].',
    ]);
  });

  it('show headings, quotes and the items of lists as such', () => {
    expect(show('', '## Tips\n\n- Tea\n- Cake\n\n> Calm.')).toEqual([
      'heading: [+Tips+]',
      'item: [+Tea+]',
      'item: [+Cake+]',
      'quote: [+Calm.+]',
    ]);
  });

  it('show where a link leads, and in bold words their marks', () => {
    expect(show('[Book](https://a.example) it.', '[Book](https://b.example) it.')).toEqual([
      'paragraph: Book (https://[-a-][+b+].example) it.',
    ]);
    expect(show('Very old.', 'Very **old**.')).toEqual(['paragraph: Very [+**+]old[+**+].']);
  });

  it('show their images, also those of a gallery', () => {
    expect(show('![A](/a.jpg)\n![B](/b.jpg)', '![A](/a.jpg)\n![C](/c.jpg "Caption")')).toEqual([
      'same /a.jpg, removed /b.jpg, added /c.jpg',
    ]);
  });

  it('are compared in a moment, however long they are', () => {
    const write = (word: string) =>
      Array.from({ length: 3000 }, (_, index) => `${word}${index} ${word}${index * 7}`).join(' ');
    const start = performance.now();
    diffMarkdown(write('a'), write('b'));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

it('An image of a gallery whose caption was changed is the same one, with its later caption', () => {
  expect(diffImages([{ url: '/a.jpg', text: 'Old' }], [{ url: '/a.jpg', text: 'New' }])).toEqual([
    { url: '/a.jpg', text: 'New', change: 'same' },
  ]);
});
