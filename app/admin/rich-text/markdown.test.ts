import type { JSONContent } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

function documentOf(text: string): JSONContent {
  const read = readMarkdown(text);
  if ('unsupported' in read) throw new Error(`It contains ${read.unsupported.name}`);
  return read.document;
}

describe('Markdown that the editor reads and writes', () => {
  it.each([
    'Hello *world* and **bold** and `code`.',
    '## Heading\n\nText\n\n### Smaller',
    '- a\n- b\n  - c\n    - d\n- e',
    '1. x\n2. y\n   1. z',
    '5. five\n6. six',
    '> quote\n>\n> more\n>\n> - item',
    'one\n\n---\n\ntwo',
    '```js\nlet a = 1;\n```',
    '![A beach](https://x.test/a.png "Noon")',
    'text ![A beach](/a.png) within',
    '[![A beach](/a.png)](https://x.test)',
    '[a link](https://x.test "with a title") and [**bold** one](mailto:a@x.test)',
    'a\\\nb',
    '**a *b* c** and *d **e** f*',
    '***both***',
    'snake_case and 5 < 6 & so on, 2 + 2 = 4 - 1',
    'مرحبا **بالعالم** 👋🏽',
    '``a`b``',
    '`` `a ``',
    '- a\n\n  ```\n  code\n  ```\n- > quote',
    '# One\n\n###### Six',
    '',
  ])('comes out as it went in: %j', (text) => {
    expect(writeMarkdown(documentOf(text))).toBe(text);
  });

  it.each([
    ['* a\n* b', '- a\n- b'],
    ['1) a\n2) b', '1. a\n2. b'],
    ['Setext\n===', '# Setext'],
    ['    indented', '```\nindented\n```'],
    ['__bold__ _italic_', '**bold** *italic*'],
    ['a  \nb', 'a\\\nb'],
    ['one\ntwo', 'one two'],
    ['<https://x.test>', '[https://x.test](https://x.test)'],
    ['[a][1]\n\n[1]: https://x.test', '[a](https://x.test)'],
    ['- a\n\n- b', '- a\n- b'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['&copy; &amp;copy;', '© \\&copy;'],
  ])('is written in one way: %j', (text, written) => {
    expect(writeMarkdown(documentOf(text))).toBe(written);
  });
});

describe('text that looks like Markdown', () => {
  const paragraph = (text: string): JSONContent => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });

  it.each([
    '# no heading',
    '- no item',
    '+ no item',
    '* no item',
    '1. no item',
    '2024) no item',
    '> no quote',
    '---',
    '- - -',
    '===',
    '***',
    '___',
    '```',
    '~~~',
    '*not italic* **not bold** __not bold__ _not italic_',
    '[no link](https://x.test) ![no picture](/a.png)',
    '[no]: definition',
    '<b>no HTML</b> <!-- no comment --> <https://x.test>',
    '&amp; &#42; &copy;',
    'a\\b \\* \\',
    '`no code`',
    'tail #',
    '<script>alert(1)</script>',
    '| no | table |',
    'a!',
  ])('stays text: %j', (text) => {
    expect(documentOf(writeMarkdown(paragraph(text)))).toEqual(paragraph(text));
  });
});

describe('what the editor has no form for', () => {
  it.each([
    ['text\n\n<div>x</div>', 'HTML', 3],
    ['a <b>c</b>', 'HTML', 1],
    ['a <!-- note --> b', 'HTML', 1],
    ['x\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'a table', 3],
    ['a ~~b~~', 'strikethrough text', 1],
    ['a[^1] b', 'a footnote', 1],
    ['a[^1]\n\n[^1]: note', 'a footnote', 3],
    ['- [ ] do\n- [x] done', 'a task list', 1],
    ['[//]: # (a remark)\n\ntext', 'a note that visitors do not see', 1],
  ])('is named, with its line: %j', (text, name, line) => {
    expect(readMarkdown(text)).toEqual({ unsupported: { name, line } });
  });

  it.each([
    'a - b',
    'a | b',
    '--- \n\n a',
    '`<b>`',
    '```\n<b>\n| a | b |\n|---|---|\n```',
    '[x] y',
    '`~~a~~ [^1]`',
  ])('is not: %j', (text) => {
    expect(readMarkdown(text)).toHaveProperty('document');
  });
});

/** Text of any kind under any marks, from a number that names it: the same each time. */
function anyDocument(seed: number): JSONContent {
  let state = seed * 7919 + 1;
  const upTo = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * count);
  };
  const some = <Value>(values: readonly Value[]) => values[upTo(values.length)] as Value;
  const words = [
    'a',
    'B c',
    ' ',
    '*',
    '**',
    '_',
    '`',
    '"x"',
    '(y)',
    '!',
    '[',
    ']',
    '<b>',
    '&amp;',
    '# ',
    '1. ',
    '- ',
  ];
  const more = [
    '\\',
    '~~',
    '|',
    '海',
    '👋',
    '\u00a0',
    'é',
    'x_y',
    '.',
    '---',
    '> ',
    '+',
    '=',
    'https://x.test',
  ];
  const marks = [
    { type: 'link', attrs: { href: '/a(b c)_*', title: null } },
    { type: 'bold' },
    { type: 'italic' },
    { type: 'code' },
  ];
  const inline = (): JSONContent => {
    const kind = upTo(14);
    const own = marks.filter(() => upTo(3) === 0);
    if (kind === 0) return { type: 'hardBreak' };
    if (kind === 1)
      return {
        type: 'image',
        attrs: { src: '/a.png', alt: some(words), title: null },
        marks: own.slice(0, 3),
      };
    return { type: 'text', text: some([...words, ...more]), marks: own };
  };
  const inlines = () => Array.from({ length: 1 + upTo(6) }, inline);
  const block = (depth: number): JSONContent => {
    const kind = upTo(depth > 2 ? 4 : 8);
    const content = () => Array.from({ length: 1 + upTo(3) }, () => block(depth + 1));
    const items = () =>
      Array.from({ length: 1 + upTo(3) }, () => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: inlines() }, ...(upTo(2) ? content() : [])],
      }));
    if (kind === 0) return { type: 'heading', attrs: { level: 1 + upTo(6) }, content: inlines() };
    if (kind === 1)
      return {
        type: 'codeBlock',
        attrs: { language: some([null, 'js']) },
        content: [{ type: 'text', text: some([...words, 'a\n```\n  b']) }],
      };
    if (kind === 2) return { type: 'horizontalRule' };
    if (kind === 4) return { type: 'blockquote', content: content() };
    if (kind === 5) return { type: 'bulletList', content: items() };
    if (kind === 6) return { type: 'orderedList', attrs: { start: some([1, 1, 0, 7]) }, content: items() };
    return { type: 'paragraph', content: inlines() };
  };
  return { type: 'doc', content: Array.from({ length: 1 + upTo(4) }, () => block(0)) };
}

/** What of a document a reader sees: each sign with its marks, white space apart, in its place. */
function seen({ type, attrs, content = [], text, marks = [] }: JSONContent): unknown {
  const names = marks
    .flatMap((mark) => (type === 'text' || mark.type !== 'code' ? mark.type : []))
    .sort()
    .join();
  if (type === 'text')
    return [...(text ?? '')].filter((sign) => /\S/.test(sign)).map((sign) => `${sign} ${names}`);
  if (type === 'image') return [`${attrs?.src} ${attrs?.alt.trim()} ${names}`];
  if (type === 'hardBreak') return [];
  const children = content.map(seen);
  if (type === 'paragraph' || type === 'heading') {
    const signs = children.flat();
    return signs.length > 0 || type === 'heading' ? { type, level: attrs?.level, signs } : null;
  }
  return {
    type,
    start: attrs?.start,
    language: attrs?.language,
    children: children.filter((child) => child !== null),
  };
}

describe('any document', () => {
  it('is read as it was written, for the editor and for visitors', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const document = anyDocument(seed);
      const written = writeMarkdown(document);
      expect({ seed, written, is: seen(documentOf(written)) }).toEqual({ seed, written, is: seen(document) });
    }
  });
});
