import type { JSONContent } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { noPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

function parse(text: string): JSONContent {
  const read = readMarkdown(text);
  if ('unsupported' in read) throw new Error(`The text contains ${read.unsupported.name}`);
  return read.document;
}

describe('Markdown in the editor', () => {
  it.each([
    'Hello *world* and **bold** and `code`.',
    '## Heading\n\nText\n\n### Smaller',
    '- a\n- b\n  - c\n    - d\n- e',
    '5. five\n6. six',
    '> quote\n>\n> more\n>\n> - item',
    '```js\nlet a = 1;\n```',
    '![A beach](https://x.test/a.png "Noon")',
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
    'a ~~b **c**~~ d',
    'See https://example.org/auto, www.example.org and https://x.test/a_(b)?c_d=1&e=2.',
    '| a | **b** |\n| --- | :-: |\n| [1](/x) |  |\n| `x` | ~~y~~ \\| z |',
    'Before\n\n| a |\n| --: |\n\nAfter',
    '- x\n\n  | a | b |\n  | --- | --: |\n  | 1 | ~~2~~ |\n\n  y\n- z',
    'a\n\n<script>\nrun();\n\nrun();\n</script>\n\n<iframe src="https://maps.example/"></iframe>\n\n- b\n\n  <!-- c -->\n\n> <div>\n> d\n> </div>',
    '| `a\\|b` | # no heading |\n| --- | :-- |\n| - no item | 1. |',
    '| a<br>b | c |\n| --- | --- |\n| **d**<br>1. e | `<br>` \\<br> ~~x~~<br>- y |',
    '',
  ])('is unchanged when it is read and written back: %j', (text) => {
    expect(writeMarkdown(parse(text))).toBe(text);
  });

  it.each([
    ['Setext\n===', '# Setext'],
    ['    indented', '```\nindented\n```'],
    ['a  \nb', 'a\\\nb'],
    ['one\ntwo', 'one two'],
    ['<https://x.test>', 'https://x.test'],
    ['[https://x.test/a_b](https://x.test/a_b)', 'https://x.test/a_b'],
    ['[a][1]\n\n[1]: https://x.test', '[a](https://x.test)'],
    [
      '<iframe\n  src="https://www.komoot.com/tour/1/embed?a=1&amp;b=2">\n</iframe>',
      'https://www.komoot.com/tour/1/embed?a=1&b=2',
    ],
    ['&copy; &amp;copy;', '© \\&copy;'],
    ['a | b\n-|-\n1', '| a | b |\n| --- | --- |\n| 1 |  |'],
    [
      '| [a] | [b][a] |\n|-|-|\n| [a]: /x |\n\n[a]: /y',
      '| [a](/y) | [b](/y) |\n| --- | --- |\n| [a](/y): /x |  |',
    ],
    [
      '| a<BR/>b | <br> |\n|-|-|\n| **c<br />d** | e<br><br> |',
      '| a<br>b |  |\n| --- | --- |\n| **c**<br>**d** | e |',
    ],
    ['a ~~~x~~~ ~~ ~~y~~', 'a \\~\\~\\~x\\~\\~\\~ \\~\\~ ~~y~~'],
  ])('is converted to the standard syntax: %j', (text, written) => {
    expect(writeMarkdown(parse(text))).toBe(written);
  });
});

describe('Text that looks like Markdown', () => {
  const paragraph = (text: string): JSONContent => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });

  it.each([
    '# no heading',
    '- no item',
    '1. no item',
    '> no quote',
    '---',
    '```',
    '~~~',
    '~~no strike~~ ~no~ ~~~~',
    '*not italic* **not bold** __not bold__ _not italic_',
    '[no link](https://x.test) ![no image](/a.png)',
    '[no]: definition',
    '<b>no HTML</b> <!-- no comment --> <https://x.test>',
    '&amp; &#42; &copy;',
    'a\\b \\* \\',
    '`no code`',
    '| no | table |',
  ])('stays text when it is written and read back: %j', (text) => {
    expect(parse(writeMarkdown(paragraph(text)))).toEqual(paragraph(text));
  });
});

describe('A link whose text is its URL', () => {
  const link = (url: string, ...marks: string[]): JSONContent => ({
    type: 'text',
    text: url,
    marks: [{ type: 'link', attrs: { href: url, title: null } }, ...marks.map((type) => ({ type }))],
  });
  const text = (value: string): JSONContent => ({ type: 'text', text: value });
  const paragraph = (...content: JSONContent[]): JSONContent => ({
    type: 'doc',
    content: [{ type: 'paragraph', content }],
  });
  const findUrls = (markdown: string) =>
    [...renderMarkdown(markdown, noPartnerLinks).html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, href = '', words]) => (href === words ? href.replaceAll('&amp;', '&') : null),
    );

  it.each([
    'https://example.org/x_y_z',
    'https://example.org/x__y?z=1_2',
    'https://example.org/a_(b)',
    'http://example.org/~user',
  ])('is written as it was typed: %s', (url) => {
    for (const [before, after] of [
      ['See ', ' now ~~ '],
      ['(', ').'],
      ['See ', ''],
      ['', ', and'],
      ['', '?!'],
    ] as const) {
      const written = writeMarkdown(paragraph(text(before), link(url), text(after)));
      expect(written).toContain(before + url + after.replaceAll('~', '\\~').trimEnd());
      expect(writeMarkdown(parse(written))).toBe(written);
      expect(findUrls(written)).toEqual([url]);
    }
  });

  it.each([
    'https://example.org/a.',
    'https://example.org/(a))',
    'https://example.org/a~~b',
    'https://localhost/a',
  ])('has angle brackets if it would end elsewhere, or be no link: %s', (url) => {
    const written = writeMarkdown(paragraph(text('See '), link(url), text(' now')));
    expect(written).toBe(`See <${url}> now`);
    expect(writeMarkdown(parse(written))).toBe(written);
    expect(findUrls(written)).toEqual([url]);
  });

  it.each([
    [[text('x'), link('https://x.test')], 'x<https://x.test>'],
    [[link('https://x.test'), text('/a b')], '<https://x.test>/a b'],
    [[link('https://x.test'), text('* b')], '<https://x.test>\\* b'],
    [
      [link('https://x.test', 'bold'), { ...text(' b'), marks: [{ type: 'bold' }] }],
      '**<https://x.test> b**',
    ],
    [[link('https://x.test'), link('https://y.test')], '<https://x.test><https://y.test>'],
    [[link('https://x.test'), text(','), link('https://y.test')], '<https://x.test>,<https://y.test>'],
    [[link('https://x.test'), { type: 'hardBreak' }, text('b')], '<https://x.test>\\\nb'],
    // Angle brackets do not keep `&copy;` from becoming ©.
    [[link('https://x.test/&copy;')], '[https://x.test/\\&copy;](https://x.test/\\&copy;)'],
  ])('has angle brackets if it touches something else, and is written with its text where these are not enough: %j', (content, written) => {
    expect(writeMarkdown(paragraph(...content))).toBe(written);
  });

  it('is written as it was typed in headings, lists, tables and below a line break', () => {
    const markdown =
      '## https://x.test/a\n\n- https://x.test/b\n\n| https://x.test/c |\n| --- |\n| See https://x.test/d |\n\nSee\\\nhttps://x.test/e';
    const linked = markdown.replaceAll(/https:\S+\w/g, '<$&>');
    expect(writeMarkdown(parse(linked))).toBe(markdown);
  });
});

describe('Markdown that the editor does not support', () => {
  it.each([
    ['text\n\n<script>x\n\ny', 'HTML', 3],
    ['a <b>c</b>', 'HTML', 1],
    ['x\n\n| a | b |\n|---|---|\n| 1 | 2 | 3 |', 'a table that is not simple', 3],
    ['x\n\n| a | b |\n|---|---|\n| 1 | <b>2</b> |', 'a table that is not simple', 3],
    ['| a | b |\n|---|---|\n| 1 | <br class="x">2 |', 'a table that is not simple', 1],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: note', 'a footnote', 5],
    ['> x\n>\n> | a | b |\n> |---|---|\n> | 1 | 2 | 3 |', 'a table that is not simple', 3],
    ['> | a | b |\n> |---|---|\n| 1 | 2 |', 'a table that is not simple', 1],
    ['a[^1]\n\n[^1]: note', 'a footnote', 3],
    ['- [ ] do\n- [x] done', 'a task list', 1],
    ['[//]: # (a remark)\n\ntext', 'a note that visitors do not see', 1],
  ])('is reported with its name and line: %j', (text, name, line) => {
    expect(readMarkdown(text)).toEqual({ unsupported: { name, line } });
  });

  it.each([
    'a | b',
    '--- \n\n a',
    '`<b>`',
    '```\n<b>\n| a | b |\n|---|---|\n```',
    '`~~a~~ [^1]`',
  ])('is not found in supported text: %j', (text) => {
    expect(readMarkdown(text)).toHaveProperty('document');
  });
});

/** Creates a random document. The same seed creates the same document. */
function createRandomDocument(seed: number): JSONContent {
  let state = seed * 7919 + 1;
  // A linear congruential generator, with the constants of glibc's `rand`.
  const randomBelow = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * count);
  };
  const pick = <Value>(values: readonly Value[]) => values[randomBelow(values.length)] as Value;
  const texts = 'a,B c, ,*,**,_,`,"x",(y),!,[,],<b>,&amp;,# ,1. ,- '.split(',');
  const moreTexts = '\\,~~,|,海,👋,\u00a0,é,x_y,.,---,> ,+,=,https://x.test'.split(',');
  const marks = [
    { type: 'link', attrs: { href: '/a(b c)_*', title: null } },
    { type: 'bold' },
    { type: 'italic' },
    { type: 'strike' },
    { type: 'code' },
  ];
  const inline = (): JSONContent => {
    // One in 14 is a line break, one an image, and the others are texts.
    const kind = randomBelow(14);
    const chosenMarks = marks.filter(() => randomBelow(3) === 0);
    if (kind === 0) return { type: 'hardBreak' };
    if (kind === 1)
      return {
        type: 'image',
        attrs: { src: '/a.png', alt: pick(texts), title: null },
        marks: chosenMarks.filter(({ type }) => type !== 'code'),
      };
    return { type: 'text', text: pick([...texts, ...moreTexts]), marks: chosenMarks };
  };
  const inlines = () => Array.from({ length: 1 + randomBelow(6) }, inline);
  const block = (depth: number): JSONContent => {
    // 4 to 7 are quotes, lists and tables, which end at the third level. 3 and 8 are paragraphs.
    const kind = randomBelow(depth > 2 ? 4 : 9);
    const content = () => Array.from({ length: 1 + randomBelow(3) }, () => block(depth + 1));
    const items = () =>
      Array.from({ length: 1 + randomBelow(3) }, () => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: inlines() }, ...(randomBelow(2) ? content() : [])],
      }));
    if (kind === 0) return { type: 'heading', attrs: { level: 1 + randomBelow(6) }, content: inlines() };
    if (kind === 1)
      return {
        type: 'codeBlock',
        attrs: { language: pick([null, 'js']) },
        content: [{ type: 'text', text: pick([...texts, 'a\n```\n  b']) }],
      };
    if (kind === 2) return { type: 'horizontalRule' };
    if (kind === 4) return { type: 'blockquote', content: content() };
    if (kind === 5) return { type: 'bulletList', content: items() };
    if (kind === 6) return { type: 'orderedList', attrs: { start: pick([1, 1, 0, 7]) }, content: items() };
    if (kind === 7) return table();
    return { type: 'paragraph', content: inlines() };
  };
  const table = (): JSONContent => {
    const columns = 1 + randomBelow(3);
    const row = (type: string) => ({
      type: 'tableRow',
      content: Array.from({ length: columns }, () => ({ type, attrs: { align: null }, content: inlines() })),
    });
    return { type: 'table', content: [row('tableHeader'), ...[1, 2].map(() => row('tableCell'))] };
  };
  return { type: 'doc', content: Array.from({ length: 1 + randomBelow(4) }, () => block(0)) };
}

/** Returns what a reader sees of a document: its structure, and each visible character with its marks. */
function toVisibleContent({ type, attrs, content = [], text, marks = [] }: JSONContent): unknown {
  const names = marks
    .flatMap((mark) => (type === 'text' || mark.type !== 'code' ? mark.type : []))
    .sort()
    .join();
  if (type === 'text')
    return [...(text ?? '')]
      .filter((character) => /\S/.test(character))
      .map((character) => `${character} ${names}`);
  if (type === 'image') return [`${attrs?.src} ${attrs?.alt.trim()} ${names}`];
  if (type === 'hardBreak') return [];
  const children = content.map(toVisibleContent);
  if (type === 'paragraph' || type === 'heading' || type === 'tableCell' || type === 'tableHeader') {
    const characters = children.flat();
    return characters.length > 0 || type !== 'paragraph' ? { type, level: attrs?.level, characters } : null;
  }
  return {
    type,
    start: attrs?.start,
    language: attrs?.language,
    children: children.filter((child) => child !== null),
  };
}

it('A random document has the same visible content when it is written and read back', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const document = createRandomDocument(seed);
    const written = writeMarkdown(document);
    expect({ seed, written, content: toVisibleContent(parse(written)) }).toEqual({
      seed,
      written,
      content: toVisibleContent(document),
    });
  }
});
