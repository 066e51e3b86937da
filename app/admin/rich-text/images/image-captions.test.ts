// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openEditor } from '#tests/setup/text-editor.ts';

it.each([
  ['an image', '![](/a "A")', ['A']],
  ['an image without a caption', '![](/a)', []],
  ['a linked image', '[![](/a "A")](/blog)', ['A']],
  ['an image in a quote', '> ![](/a "A")', ['A']],
  ['an image in a sentence', 'See ![](/a "A")', []],
  ['the only paragraph of a list item', '- ![](/a "A")', []],
  ['a later paragraph of a list item', '- One\n\n  ![](/a "A")', ['A']],
  ['a gallery of several paragraphs', '![](/a "A")\n\n![](/b)\n\n![](/c "C")', ['A', 'C']],
  ['a gallery of one paragraph', '![](/a "A") ![](/b)\n![](/c "C")', ['A · C']],
  ['several images in a quote', '> ![](/a "A") ![](/b "B")', []],
])('The captions of images in the editor are those that visitors see: %s', (_name, markdown, captions) => {
  const editor = openEditor(markdown);
  const shown = [...editor.view.dom.querySelectorAll<HTMLElement>('[data-caption]')];
  expect(shown.map(({ dataset }) => dataset.caption)).toEqual(captions);
});

it('The captions of images in the editor follow the titles of the images as these are edited', () => {
  const editor = openEditor('![](/a) ![](/b)');
  // The second image is at the position 3.
  editor.commands.command(({ tr }) => Boolean(tr.setNodeAttribute(3, 'title', 'B')));
  expect(editor.view.dom.querySelector('[data-caption="B"]')).not.toBeNull();
  editor.commands.undo();
  expect(editor.view.dom.querySelector('[data-caption]')).toBeNull();
});
