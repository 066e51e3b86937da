import type { JSONContent } from '@tiptap/core';

/** The first and the last private use character of the Basic Multilingual Plane. */
const firstPrivateUse = 0xe000;
const lastPrivateUse = 0xf8ff;

/**
 * Replaces each character beyond U+FFFF, such as an emoji, with a placeholder of one UTF-16 code unit, writes the
 * document, and puts the characters back. Otherwise mdast-util-to-markdown 2.1.2, which encodes single code units, would
 * break such characters beside bold or italic text (https://github.com/syntax-tree/mdast-util-to-markdown/issues/68).
 */
export function writeWithPlaceholders(
  document: JSONContent,
  write: (document: JSONContent) => string,
): string {
  const source = JSON.stringify(document);
  const astral = new Set(source.match(/[\u{10000}-\u{10FFFF}]/gu));
  if (astral.size === 0) return write(document);
  const unused = findUnused(source);
  const placeholders = new Map([...astral].map((character) => [character, unused.next().value ?? character]));
  const replaced = source.replace(
    /[\u{10000}-\u{10FFFF}]/gu,
    (character) => placeholders.get(character) ?? '',
  );
  let text = write(JSON.parse(replaced));
  for (const [character, placeholder] of placeholders)
    text = text
      .replaceAll(placeholder, character)
      .replaceAll(toReference(placeholder), toReference(character));
  return text;
}

/** Yields private use characters that the document contains neither literally nor as a character reference. */
function* findUnused(source: string): Generator<string, undefined> {
  for (let code = firstPrivateUse; code <= lastPrivateUse; code += 1) {
    const character = String.fromCharCode(code);
    if (!source.includes(character) && !source.includes(toReference(character))) yield character;
  }
}

const toReference = (character: string) => `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`;
