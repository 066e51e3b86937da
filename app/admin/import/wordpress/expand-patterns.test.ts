import { expect, it } from 'vitest';
import { expandPatterns } from './expand-patterns.ts';

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const reference = (id: number, rest = '') => `<!-- wp:block {"ref":${id}${rest}} /-->`;

const patterns = new Map([
  ['1', paragraph('Bring a coat.')],
  ['2', `${reference(1)}\n${paragraph('And a hat.')}`],
  ['3', `A ${reference(4)}`],
  ['4', `B ${reference(3)}`],
  [
    '6',
    '<!-- wp:heading {"level":3,"metadata":{"bindings":{"__default":{"source":"core/pattern-overrides"}},"name":"Place"}} -->\n<h3 class="wp-block-heading">Any <em>place</em></h3>\n<!-- /wp:heading -->',
  ],
  // Each has two of the next one, so a text with all of them would have millions of characters.
  ...Array.from({ length: 9 }, (_, index): [string, string] => [
    String(100 + index),
    `${'x'.repeat(9000)}${reference(101 + index)}${reference(101 + index)}`,
  ]),
]);
const expand = (content: string) => expandPatterns(content, (id) => patterns.get(id));

it.each([
  [`One. ${reference(1)} Two.`, `One. ${paragraph('Bring a coat.')} Two.`, 0, 0],
  [reference(2), `${paragraph('Bring a coat.')}\n${paragraph('And a hat.')}`, 0, 0],
  [`One. ${reference(5)} Two.`, 'One.  Two.', 1, 0],
  [reference(3), 'A B ', 0, 1],
  [
    reference(6, ',"content":{"Place":{"content":"Naxos \\u003cem\\u003etoday\\u003c/em\\u003e"}}'),
    patterns.get('6')?.replace('Any <em>place</em>', 'Naxos <em>today</em>'),
    0,
    0,
  ],
  [reference(6, ',"content":{"Other":{"content":"x"}}'), patterns.get('6'), 0, 0],
])('The synced patterns in %j become %j', (content, expanded, missing, endless) => {
  expect(expand(content)).toEqual({ content: expanded, missing, endless });
});

it('A text whose patterns would grow without end stays short', () => {
  const { content, endless } = expand(reference(100));
  expect(content.length).toBeLessThan(1_100_000); // The limit is a million characters.
  expect(endless).toBeGreaterThan(0);
});
