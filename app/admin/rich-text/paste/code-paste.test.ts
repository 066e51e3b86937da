// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { openEditor } from '#tests/setup/text-editor.ts';
import { CodePaste } from './code-paste.ts';

const card = 'https://www.komoot.com/tour/98511283/embed';
const tour = `<iframe src="${card}"></iframe>`;
const widget = '<div data-id="1">Boats</div>\n<script src="https://w.example/"></script>';

function createEditor(markdown: string) {
  const editor = openEditor(markdown, [CodePaste]);
  editor.commands.focus('end');
  return {
    getMarkdown: () => writeMarkdown(editor.getJSON()),
    paste: (text: string) => {
      const clipboardData = { files: [], getData: (type: string) => (type === 'text/plain' ? text : '') };
      fireEvent.paste(editor.view.dom, { clipboardData });
    },
  };
}

it.each([
  ['', tour, card],
  ['A lake', tour, `A lake\n\n${card}`],
  ['A lake', widget, `A lake\n\n${widget}`],
  ['- A lake', tour, `- A lake\n\n${card}`],
  ['| A |\n| --- |\n| 1 |', tour, `| A |\n| --- |\n| 1 |\n\n${card}`],
  ['| A |\n| --- |\n| 1 |', widget, `| A |\n| --- |\n| 1 |\n\n${widget}`],
  ['A lake', `${tour}\n${tour}`, `A lake\n\n${card}\n\n${card}`],
  ['```\na\n```', tour, `\`\`\`\na${tour}\n\`\`\``],
])('The code of another site becomes a block of its own below %j: %j', (markdown, code, written) => {
  const { getMarkdown, paste } = createEditor(markdown);
  paste(code);
  expect(getMarkdown()).toBe(written);
});

it('Code that is pasted twice becomes two cards', () => {
  const { getMarkdown, paste } = createEditor('');
  paste(tour);
  paste(tour);
  expect(getMarkdown()).toBe(`${card}\n\n${card}`);
});
