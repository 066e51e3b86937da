// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { setEmbedBlock, setLinkBlock } from '#app/admin/rich-text/toolbars/insert-block.ts';
import { openEditor } from '#tests/setup/text-editor.ts';
import { readButtonBlock } from './embed-block.ts';
import { getEmbedLabel } from './embed-labels.ts';

it.each([
  ['[Kyoto](/destinations/kyoto)', 'Destination'],
  ['[**Kyoto**](/destinations/kyoto)', 'Destination'],
  ['[Moss](/deals?deal=d3b07384-d9a0-4c9b-8f0e-1a2b3c4d5e6f)', 'Deal'],
  ['[All deals](/deals)', null],
  ['[Kyoto](/destinations/kyoto "button")', null],
  ['[Watch](https://youtu.be/dQw4w9WgXcQ "button")', null],
  ['https://youtu.be/dQw4w9WgXcQ', 'Video'],
  ['[https://youtu.be/dQw4w9WgXcQ](https://youtu.be/dQw4w9WgXcQ)', 'Video'],
  ['[Watch](https://youtu.be/dQw4w9WgXcQ)', 'Video'],
  ['[![](/a.jpg "Watch")](https://youtu.be/dQw4w9WgXcQ)', 'Video'],
  ['https://x.com/wayfare/status/1730000000000000001', 'X'],
  ['[The **old** town](https://www.google.com/maps/@43.9,4.5,17z)', 'Google Maps'],
  ['[Us](https://www.instagram.com/wayfare/)', null],
  ['[![](/a.jpg)](https://example.org)', null],
  ['`https://youtu.be/dQw4w9WgXcQ`', null],
  ['To [Kyoto](/destinations/kyoto)', null],
  ['## [Kyoto](/destinations/kyoto)', null],
])('Only a paragraph that visitors see as something else has a label in the editor: %s has %j', (markdown, label) => {
  const editor = openEditor(markdown);
  expect(getEmbedLabel(editor.state.doc.child(0))).toBe(label);
  expect(editor.view.dom.firstElementChild?.getAttribute('data-embed') ?? null).toBe(label);
});

it.each([
  ['Before', 'Before\n\n[Kyoto](/destinations/kyoto)'],
  ['', '[Kyoto](/destinations/kyoto)'],
  ['- A point', '- A point\n\n[Kyoto](/destinations/kyoto)'],
])('A link that is inserted as a paragraph comes after the block at the cursor, or before an empty one, and undo removes it: %j', (markdown, written) => {
  const editor = openEditor(markdown);
  editor.commands.focus('end');
  editor.commands.command(setLinkBlock({ href: '/destinations/kyoto', text: 'Kyoto' }, false));
  expect(writeMarkdown(editor.getJSON())).toBe(written);
  editor.commands.undo();
  expect(writeMarkdown(editor.getJSON())).toBe(markdown);
});

it('A card is written as its URL, as a link with its title, or as a picture that links to it, and replaces the card at the cursor', () => {
  const url = 'https://www.komoot.com/tour/98511283';
  const editor = openEditor('Before');
  const write = (title: string, picture: string | null, replaces: boolean) => {
    editor.commands.command(setEmbedBlock({ url, title, picture, alt: '' }, replaces));
    return writeMarkdown(editor.getJSON());
  };
  expect(write('', null, false)).toBe(`Before\n\n${url}`);
  editor.commands.focus('end');
  expect(write('The [pass]', null, true)).toBe(`Before\n\n[The \\[pass\\]](${url})`);
  editor.commands.focus('end');
  expect(write('The pass', '/a.jpg', true)).toBe(`Before\n\n[![](/a.jpg "The pass")](${url})`);
});

it('A button is a link with a title in Markdown, is shown as a button, and its text is written like any other', () => {
  const editor = openEditor('Before');
  const title = 'button';
  editor.commands.focus('end');
  editor.commands.command(setLinkBlock({ href: 'https://x.test', text: 'Check prices', title }, false));
  const markdown = 'Before\n\n[Check prices](https://x.test "button")';
  expect(writeMarkdown(editor.getJSON())).toBe(markdown);
  expect(editor.view.dom.lastElementChild?.getAttribute('data-button')).toBe('');
  expect(writeMarkdown(openEditor(markdown).getJSON())).toBe(markdown);
  editor.commands.focus('end');
  expect(readButtonBlock(editor.state.selection.$from.parent)).toEqual({
    href: 'https://x.test',
    text: 'Check prices',
  });
  editor.commands.command(setLinkBlock({ href: '/deals', text: 'All deals', title }, true));
  expect(writeMarkdown(editor.getJSON())).toBe('Before\n\n[All deals](/deals "button")');
  // What is selected is replaced, as in any text, and what follows is none.
  editor.commands.setTextSelection({ from: 9, to: 12 });
  editor.view.dispatch(editor.state.tr.insertText('More'));
  editor.commands.focus('end');
  editor.commands.splitBlock();
  editor.view.dispatch(editor.state.tr.insertText('After'));
  expect(writeMarkdown(editor.getJSON())).toBe('Before\n\n[More deals](/deals "button")\n\nAfter');
});
