// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, expect, it, vi } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { openEditor } from '#tests/setup/text-editor.ts';

const blocks = {
  image: '![A gate](/scenes/kyoto.svg)',
  gallery: '![A gate](/scenes/kyoto.svg)\n\n![A wall](/scenes/petra.svg)',
  video: 'https://youtu.be/dQw4w9WgXcQ',
  destination: '[Kyoto](/destinations/kyoto)',
  table: '| Day | Island |\n| --- | --- |\n| 1 | Naxos |',
  line: '---',
};

const ways: Record<string, (editor: Editor) => unknown> = {
  'Ctrl+End': ({ view }) => fireEvent.keyDown(view.dom, { key: 'End', ctrlKey: true }),
  'the arrow down': (editor) => {
    editor.commands.focus('end');
    // jsdom has no layout, so the editor cannot find out that this is the last line.
    editor.view.endOfTextblock = () => true;
    fireEvent.keyDown(editor.view.dom, { key: 'ArrowDown' });
  },
  'a click below it': ({ view }) => {
    // In jsdom, all blocks end at 0. ProseMirror finds no position there, so the test calls the click handler itself.
    const event = new MouseEvent('click', { clientY: 1 });
    view.dom.dispatchEvent(event);
    view.someProp('handleClick', (handle) => handle.call(view as never, view, 0, event));
  },
};

afterEach(() => vi.unstubAllGlobals());

it.each(
  Object.entries(blocks),
)('After a %s at the end of the text, each way down leads to a line below it', (_name, block) => {
  for (const [way, go] of Object.entries(ways)) {
    const editor = openEditor(`Before\n\n${block}`);
    go(editor);
    expect(writeMarkdown(editor.getJSON()), way).toBe(`Before\n\n${block}`);
    editor.view.dispatch(editor.state.tr.insertText('After'));
    expect(writeMarkdown(editor.getJSON()), way).toBe(`Before\n\n${block}\n\nAfter`);
  }
});

it('On a Mac, Cmd+Down leads below a card at the end of the text', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
  // The modules find out when they are loaded whether this is a Mac.
  vi.resetModules();
  const { openEditor: openOnMac } = await import('#tests/setup/text-editor.ts');
  const editor = openOnMac(blocks.destination);
  fireEvent.keyDown(editor.view.dom, { key: 'ArrowDown', metaKey: true });
  editor.view.dispatch(editor.state.tr.insertText('After'));
  expect(writeMarkdown(editor.getJSON())).toBe(`${blocks.destination}\n\nAfter`);
});
