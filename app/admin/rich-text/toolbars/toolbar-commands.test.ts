// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { openEditor } from '#tests/setup/text-editor.ts';
import { blocks, headings, marks, table } from './toolbar-commands.ts';

const write = (editor: Editor) => writeMarkdown(editor.getJSON());

it.each([
  ['H2 heading', '## Words'],
  ['H3 subheading', '### Words'],
  ['Bold', '**Words**'],
  ['Italic', '*Words*'],
  ['Strikethrough', '~~Words~~'],
  ['Code', '`Words`'],
  ['Bullet list', '- Words'],
  ['Numbered list', '1. Words'],
  ['Quote', '> Words'],
])('A toolbar button toggles a format and shows whether it is active: %s', (name, markdown) => {
  const tool = [...headings, ...marks, ...blocks].find((button) => button.name === name);
  const editor = openEditor('Words');
  editor.commands.selectAll();
  expect(tool?.isActive?.(editor)).toBe(false);
  tool?.run(editor);
  expect(tool?.isActive?.(editor)).toBe(true);
  expect(write(editor)).toBe(markdown);
  editor.commands.selectAll();
  tool?.run(editor);
  expect(write(editor)).toBe('Words');
});

it('The table tool inserts a table above the empty line at the cursor', () => {
  const editor = openEditor('');
  table.run(editor);
  expect(editor.state.doc.children.map(({ type }) => type.name)).toEqual(['table', 'paragraph']);
});

it('Typing Markdown formats the text immediately', () => {
  const editor = openEditor('');
  const type = (text: string) => {
    for (const character of text) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(character, from, to);
      const isHandled = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, character, insert),
      );
      if (!isHandled) editor.view.dispatch(insert());
    }
  };
  type('## Heading');
  editor.commands.keyboardShortcut('Enter');
  type('- one');
  editor.commands.keyboardShortcut('Enter');
  type('two');
  editor.commands.keyboardShortcut('Tab');
  type('!');
  expect(write(editor)).toBe('## Heading\n\n- one\n  - two!');
});
