// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { openEditor } from '#tests/setup/text-editor.ts';

const blocks = {
  image: '![A gate](/scenes/kyoto.svg "At dawn")',
  gallery: '![A gate](/scenes/kyoto.svg)\n\n![A wall](/scenes/petra.svg)',
  video: 'https://youtu.be/dQw4w9WgXcQ',
  card: '[Kyoto](/destinations/kyoto)',
};

/** The events with which a browser announces a text at the caret. The browser's own writing does not happen in jsdom. */
const ways: Record<string, (element: Element) => unknown> = {
  'a key': (element) => fireEvent.keyPress(element, { key: 'A', charCode: 65 }),
  'a key of an on-screen keyboard': (element) =>
    fireEvent(element, new InputEvent('beforeinput', { inputType: 'insertText', bubbles: true })),
  'a key of an input method': (element) => fireEvent.keyDown(element, { key: 'Process', keyCode: 229 }),
  'a composition': (element) => fireEvent.compositionStart(element),
  Enter: (element) => fireEvent.keyDown(element, { key: 'Enter' }),
  'Shift+Enter': (element) => fireEvent.keyDown(element, { key: 'Enter', shiftKey: true }),
};

const clipboard = {
  types: ['text/plain'],
  files: [],
  getData: (type: string) => (type === 'text/plain' ? 'After it' : ''),
};

/** Opens a text, and selects the first image in it or all of the block with the video or the card. */
function openSelected(block: string, rest: string): Editor {
  const editor = openEditor(`Before\n\n${block}${rest}`);
  const { doc, tr } = editor.state;
  // The first block is a paragraph of eight positions.
  const at = 8;
  editor.view.dispatch(
    tr.setSelection(
      block.startsWith('!')
        ? NodeSelection.create(doc, at + 1)
        : TextSelection.create(doc, at + 1, at + (doc.nodeAt(at)?.nodeSize ?? 0) - 1),
    ),
  );
  return editor;
}

const cases = Object.entries(blocks).flatMap(([name, block]) =>
  ['', '\n\nThe rest'].map((rest) => ({ name, block, rest, where: rest ? 'above a text' : 'at the end' })),
);

it.each(cases)('What is written on a selected $name $where becomes a paragraph after it', ({
  block,
  rest,
}) => {
  for (const [way, announce] of Object.entries(ways)) {
    const editor = openSelected(block, rest);
    announce(editor.view.dom);
    editor.view.dispatch(editor.state.tr.insertText('After it'));
    expect(writeMarkdown(editor.getJSON()), way).toBe(`Before\n\n${block}\n\nAfter it${rest}`);
  }
  const editor = openSelected(block, rest);
  fireEvent.paste(editor.view.dom, { clipboardData: clipboard });
  expect(writeMarkdown(editor.getJSON()), 'a paste').toBe(`Before\n\n${block}\n\nAfter it${rest}`);
});

it.each(['image', 'video', 'card'] as const)('Delete, Backspace and a cut remove a selected %s', (name) => {
  const clipboardData = { clearData: () => {}, setData: () => {} };
  for (const remove of [
    (element: Element) => fireEvent.keyDown(element, { key: 'Delete' }),
    (element: Element) => fireEvent.keyDown(element, { key: 'Backspace' }),
    (element: Element) => fireEvent.cut(element, { clipboardData }),
  ]) {
    const editor = openSelected(blocks[name], '\n\nThe rest');
    remove(editor.view.dom);
    expect(writeMarkdown(editor.getJSON())).toBe('Before\n\nThe rest');
  }
});
