/**
 * Words that this repository does not use, and what it says instead. Only words with no other legitimate use stand
 * here, so that a match is always a mistake. Patterns ignore case; `(?-i:…)` marks a part that does not.
 */
export const vocabulary: readonly (readonly [pattern: string, instead: string])[] = [
  ['\\blest\\b', 'so that … not'],
];
