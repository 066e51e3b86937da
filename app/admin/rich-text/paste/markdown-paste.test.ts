// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { openEditor } from '#tests/setup/text-editor.ts';
import { MarkdownPaste } from './markdown-paste.ts';
import { createMarkdownNotice } from './paste-notice.ts';

function createEditor() {
  const onConverted = vi.fn();
  const editor = openEditor('', [MarkdownPaste.configure({ onConverted })]);
  return {
    editor,
    onConverted,
    getMarkdown: () => writeMarkdown(editor.getJSON()),
    paste: (plain: string, html = '') => {
      const data: Record<string, string> = { 'text/plain': plain, 'text/html': html };
      const clipboardData = { files: [], getData: (type: string) => data[type] ?? '' };
      fireEvent.paste(editor.view.dom, { clipboardData });
    },
  };
}

const table = '| Ferry | Price |\n| --- | --: |\n| Naxos | ~~38~~ 30 € |';

describe('Pasted Markdown', () => {
  it.each([
    '# Title\n\nSee [the guide](https://x.test) and **this**.',
    '- one\n- two\n  - three',
    '> quoted',
    '```js\nlet a = 1;\n```',
    'It is ~~closed~~ open',
    table,
    `- Ferries:\n\n${table.replaceAll(/^/gm, '  ')}\n- Trains`,
    `> Ferries:\n>\n${table.replaceAll(/^/gm, '> ')}`,
  ])('becomes formatted text, and one undo brings it back as it was pasted: %j', (text) => {
    const { editor, onConverted, getMarkdown, paste } = createEditor();
    paste(text);
    expect(getMarkdown()).toBe(text);
    expect(onConverted.mock.calls.map(([notes]) => notes)).toEqual([
      { keptAsText: [], missing: 0, pictures: [] },
    ]);
    editor.commands.undo();
    expect(editor.getText({ blockSeparator: '\n' }).replaceAll(/\n+/g, '\n')).toBe(
      text.replaceAll(/\n+/g, '\n'),
    );
    // It is plain text again: written as Markdown, its signs are escaped.
    expect(getMarkdown()).not.toBe(text);
    editor.commands.undo();
    expect(getMarkdown()).toBe('');
  });

  it.each([
    [
      'The map:\n<iframe src="https://www.google.com/maps/embed?pb=!1m18"></iframe> and more',
      'The map:\n\nhttps://www.google.com/maps/embed?pb=!1m18\n\nand more',
    ],
    ['Book here: <script>\n\nrun()</script>', 'Book here:\n\n<script>\n\nrun()</script>'],
    ['Use `<script>run()</script>`.', 'Use `<script>run()</script>`.'],
  ])('may be a text with the code of another site, which becomes a card or hidden code: %j', (text, markdown) => {
    const { getMarkdown, paste } = createEditor();
    paste(text);
    expect(getMarkdown()).toBe(markdown);
  });

  it('joins the text at the cursor, and typing goes on after it', () => {
    const { editor, getMarkdown, paste } = createEditor();
    editor.commands.insertContent('See ');
    paste('[the guide](https://x.test) **now**');
    editor.commands.insertContent('!');
    expect(getMarkdown()).toBe('See [the guide](https://x.test) **now!**');
  });

  it.each([
    'a * b and 5 - 3',
    '- a single line',
    'C:\\> dir',
    'Room 12 - sea view',
  ])('is not found in plain text: %j', (text) => {
    const { editor, onConverted, paste } = createEditor();
    paste(text);
    expect(editor.getText()).toBe(text);
    expect(onConverted).not.toHaveBeenCalled();
  });

  it('is converted when it comes from a source code editor, which copies only colors', () => {
    const { getMarkdown, paste } = createEditor();
    paste(
      '## Two',
      '<div style="font-family: monospace"><div><span style="color: blue">## Two</span></div></div>',
    );
    expect(getMarkdown()).toBe('## Two');
  });

  it('is not converted beside formatted text in the clipboard, in code, or when it is pasted with Shift', () => {
    const withHtml = createEditor();
    withHtml.paste('# Title', '<h2>Title</h2>');
    expect(withHtml.getMarkdown()).toBe('## Title');
    const inCode = createEditor();
    inCode.editor.commands.toggleCodeBlock();
    inCode.paste('# Title');
    expect(inCode.getMarkdown()).toBe('```\n# Title\n```');
    const withShift = createEditor();
    fireEvent.keyDown(withShift.editor.view.dom, { key: 'V', ctrlKey: true, shiftKey: true });
    withShift.paste('# Title');
    expect(withShift.getMarkdown()).toBe('\\# Title');
    for (const { onConverted } of [withHtml, inCode, withShift]) expect(onConverted).not.toHaveBeenCalled();
  });

  it('keeps what the editor does not support as text, and images as pictures to fetch or as gaps, and says so', () => {
    const { onConverted, getMarkdown, paste } = createEditor();
    paste(
      '## Title\n\nA <b>bold</b> word[^1]\n\n- [ ] pack\n\n![](https://elsewhere.example/a.png)![Sea](attachment:1:sea.png)![Own](/scenes/petra.svg)\n\n[^1]: note',
    );
    expect(getMarkdown()).toBe(
      '## Title\n\nA \\<b>bold\\</b> word\\[^1]\n\n- \\[ ] pack\n\n![]()![Sea]()![Own](/scenes/petra.svg)\n\n\\[^1]: note',
    );
    const [notes] = onConverted.mock.lastCall ?? [];
    expect(createMarkdownNotice(notes).description).toBe(
      'Undo brings back the text as it was pasted. The editor does not support HTML, task lists, or footnotes. Such parts stayed as text. ' +
        'A picture is missing: The clipboard has only its name. Press the gap in the text to upload it.',
    );
    expect(notes.pictures).toMatchObject([{ url: 'https://elsewhere.example/a.png' }]);
  });

  it.each([
    [
      '- x\n\n  | a | b |\n  |---|---|\n  | 1 | 2 | 3 |',
      '- x\n\n  | a | b |\\\n  |---|---|\\\n  | 1 | 2 | 3 |',
      'tables that are not simple',
    ],
    [
      '| A | B |\n|---|---|\n| 1 | 2 |\n\nfoot[^1]\n\n[^1]: n',
      '| A | B |\n| --- | --- |\n| 1 | 2 |\n\nfoot\\[^1]\n\n\\[^1]: n',
      'footnotes',
    ],
    [
      '| A | B |\n|---|---|\n| 1[^1] | <b>2</b> |\n\n[^1]: n',
      '| A | B |\n| --- | --- |\n| 1\\[^1] | \\<b>2\\</b> |\n\n\\[^1]: n',
      'footnotes or HTML',
    ],
    [
      '| [a] | ![b][] |\n|---|---|\n| [A] | [c] |\n\n[a]: /a\n[b]: /b',
      '| [a](/a) | ![b](/b) |\n| --- | --- |\n| [A](/a) | \\[c] |',
      null,
    ],
  ])('is converted beside what the editor does not support, and the notice names only that: %j', (text, markdown, names) => {
    const { onConverted, getMarkdown, paste } = createEditor();
    paste(text);
    expect(getMarkdown()).toBe(markdown);
    const [notes] = onConverted.mock.lastCall ?? [];
    expect(createMarkdownNotice(notes).description).toBe(
      `Undo brings back the text as it was pasted.${names ? ` The editor does not support ${names}. Such parts stayed as text.` : ''}`,
    );
  });
});

describe('A table in the editor', () => {
  const open = () => {
    const opened = createEditor();
    opened.paste(table);
    // The first cell of the second row.
    const cell = opened.editor.view.dom.querySelectorAll('td')[0];
    opened.editor.commands.setTextSelection(opened.editor.view.posAtDOM(cell as Node, 0));
    return opened;
  };

  it('is left with Enter in its last row, and Tab leads from cell to cell', () => {
    const { editor, getMarkdown } = open();
    fireEvent.keyDown(editor.view.dom, { key: 'Tab' });
    editor.commands.deleteSelection();
    editor.commands.insertContent('10 €');
    fireEvent.keyDown(editor.view.dom, { key: 'Enter' });
    editor.commands.insertContent('Below');
    expect(getMarkdown()).toBe('| Ferry | Price |\n| --- | --: |\n| Naxos | ~~10 €~~ |\n\nBelow');
  });

  it('keeps the lines of a pasted text in one cell, and adds one with Shift+Enter', () => {
    const { editor, getMarkdown, paste } = open();
    paste('# one\n\n- two \t three\n');
    expect(getMarkdown()).toContain('| # one<br>- two threeNaxos | ~~38~~ 30 € |');
    editor.commands.keyboardShortcut('Shift-Enter');
    expect(getMarkdown()).toContain('| # one<br>- two three<br>Naxos | ~~38~~ 30 € |');
  });

  it('is unchanged when only a line break is pasted', () => {
    const { getMarkdown, paste } = open();
    paste('\n');
    expect(getMarkdown()).toBe(table);
  });

  it('keeps its cells apart when Backspace is pressed at the start of one', () => {
    const { editor, getMarkdown } = open();
    // `fireEvent` returns false because the editor handles the key. Otherwise the browser would delete something.
    expect(fireEvent.keyDown(editor.view.dom, { key: 'Backspace' })).toBe(false);
    expect(getMarkdown()).toBe(table);
  });
});
