// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { type CleanPaste, cleanPaste } from './clean-paste.ts';
import { createExtensions } from './extensions.ts';
import { createPasteNotice } from './paste-notice.ts';
import { writeMarkdown } from './write-markdown.ts';

const files = join(import.meta.dirname, '../../../tests/e2e/files');
const readSample = (name: string) => readFileSync(join(files, name), 'utf8');

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** Pastes into an empty editor. */
function paste(content: { html: string } | { text: string }) {
  let cleaned: CleanPaste | null = null;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: createExtensions(() => {}),
    injectCSS: false,
    editorProps: {
      transformPastedHTML(html) {
        cleaned = cleanPaste(html);
        return cleaned.html;
      },
    },
  });
  editors.push(editor);
  // jsdom has no ClipboardEvent. ProseMirror does not read the event here.
  const event = new Event('paste') as ClipboardEvent;
  if ('html' in content) editor.view.pasteHTML(content.html, event);
  else editor.view.pasteText(content.text, event);
  const { removedImages = 0, convertedTables = 0 } = (cleaned ?? {}) as Partial<CleanPaste>;
  return {
    markdown: writeMarkdown(editor.getJSON()),
    dom: editor.view.dom,
    notice: createPasteNotice(removedImages, convertedTables),
  };
}

describe('Pasting into the editor', () => {
  it.each([
    [
      'word.html',
      [
        '## By night train',
        'A **sleeper** leaves *every* evening; see the [timetable](https://rail.example/timetable?a=1&b=2).',
        '## What to pack',
        '- Earplugs\n  - soft ones\n- Water',
        'Then:',
        '1. Board\n2. Sleep',
      ],
    ],
    [
      'google-docs.html',
      [
        '## By ferry',
        'It is **slow** *and blue*, as [they say](https://ferry.example/).',
        '- Deck\n  - upper\n- Bar',
      ],
    ],
    [
      'web-page.html',
      [
        '## On foot',
        '**Bold**, *soft*, a trap, [a link](https://walk.example) and `code`.',
        '> Walk.',
        'A path',
        '### Smaller',
        '```\na  b\nc\n```',
        '1. one\n2. two',
      ],
    ],
    [
      'word-table.html',
      [
        'The trains:',
        '**Line** | **Leaves** | **On board**\\\nNight train | Monday to Friday, 21:40 | Beds, Breakfast\\\n' +
          'Night train | Sunday 22:10 | –',
        'Book early.',
      ],
    ],
    [
      'google-docs-table.html',
      [
        'The ferries:',
        '**Island** | **Price**\\\n[Naxos](https://ferry.example/naxos) | 38 €, *one way*\\\n– | 1. August: 41 €',
        'They sail.',
      ],
    ],
    [
      'web-tables.html',
      [
        '## Walks',
        'Three of them.',
        'By length',
        // The cell “South | East” contains a bar, so the separator has two.
        '**Walk** || **Hours**\\\n**North** || Over the hill. Then **down** || 3, 4 in snow\\\n' +
          'South | East || Coast, Woods || 2\\\n\\- West || – || ---',
        'A box with *one* cell',
      ],
    ],
  ])('converts %s to plain Markdown', (file, blocks) => {
    const { markdown, dom } = paste({ html: readSample(file) });
    expect(markdown).toBe(blocks.join('\n\n'));
    expect(dom.querySelectorAll('[style], [class*="Mso"], script, iframe')).toHaveLength(0);
    // The scripts and event handlers in the samples would set `window.run`.
    expect('run' in window).toBe(false);
  });

  it('removes images from another site and shows a notice', () => {
    const { dom, notice } = paste({ html: readSample('web-page.html') });
    expect(dom.querySelectorAll('img:not(.ProseMirror-separator)')).toHaveLength(0);
    expect(notice?.title).toBe('Images were left out');
  });

  it.each([
    ['word-table.html', 'Line | Leaves | On board', 2],
    ['google-docs-table.html', 'Island | Price', 2],
    ['web-tables.html', 'Walk || Hours', 3],
  ])('converts the tables of %s to lines of one paragraph and shows a notice', (file, firstLine, lineBreaks) => {
    const { dom, notice } = paste({ html: readSample(file) });
    const paragraph = [...dom.querySelectorAll('p')].find(({ textContent }) =>
      textContent.includes(firstLine),
    );
    expect(paragraph?.querySelectorAll('br:not(.ProseMirror-trailingBreak)')).toHaveLength(lineBreaks);
    expect(dom.querySelectorAll('table, td')).toHaveLength(0);
    expect(notice?.title).toBe('Tables were converted to text');
  });

  it.each([
    [['Bern', 'Thun'], 'Bern | Thun'],
    [['Bern|Thun', 'Spiez'], 'Bern|Thun || Spiez'],
    [['Bern | Thun', 'Spiez || Visp'], 'Bern | Thun ||| Spiez || Visp'],
  ])('separates the table cells %j with more consecutive bars than any of them contains', (cells, line) => {
    const { markdown } = paste({ html: `<table><tr><td>${cells.join('</td><td>')}</td></tr></table>` });
    expect(markdown).toBe(line);
  });

  it('converts a table copied from another ProseMirror editor', () => {
    const html =
      '<table data-pm-slice="1 1 []"><tbody><tr><td><p>Bern</p></td><td><p>Thun</p></td></tr></tbody></table>';
    const { markdown, notice } = paste({ html });
    expect(markdown).toBe('Bern | Thun');
    expect(notice?.title).toBe('Tables were converted to text');
  });

  it.each([
    [
      '<table><tr><td><p>Island</p></td><td>Price</td></tr><tr><td>Naxos</td><td><b>38 €</b></td></tr></table>',
    ],
    [
      '<table data-pm-slice="1 1 []"><thead><tr><th>Island</th><th>Price</th></tr></thead>' +
        '<tbody><tr><td><p>Naxos</p></td><td><p><strong>38 €</strong></p></td></tr></tbody></table>',
    ],
  ])('keeps a simple table as a table, with its first row as the header: %s', (html) => {
    const { markdown, notice } = paste({ html });
    expect(markdown).toBe('| Island | Price |\n| --- | --- |\n| Naxos | **38 €** |');
    expect(notice).toBeNull();
  });

  it('turns each line of plain text into a paragraph and escapes its Markdown', () => {
    expect(paste({ text: 'a * b\n<b>no</b>' }).markdown).toBe('a \\* b\n\n\\<b>no\\</b>');
  });
});
