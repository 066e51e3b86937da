// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleBody } from '#app/content/article/article-body.tsx';
import { openEditor } from '#tests/setup/text-editor.ts';
import { getEditorPlace, getMarkdownPlace, type TextPlace } from './text-place.ts';

const text = [
  '## Arrival',
  'The ferry leaves at nine.',
  '- Take water\n- Take a hat\n\n  and wear it',
  '![](/scenes/kyoto.svg "The gate")',
  '> A quote',
  '| Day | Island |\n| --- | --- |\n| 1 | Naxos |',
  '---',
  '1. First\n2. Second\n   - Nested',
  'The end',
].join('\n\n');

/** The element of the rendered text at a place. */
function findElement(markdown: string, place: TextPlace): string | undefined {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(createElement(ArticleBody, { markdown, titleLevel: 2 }));
  const block = page.firstElementChild?.firstElementChild?.children[place.block];
  return (place.item === null ? block : block?.children[place.item])?.textContent
    .trim()
    .replaceAll(/\s+/g, ' ');
}

const expected: [string, string][] = [
  ['Arrival', 'Arrival'],
  ['leaves', 'The ferry leaves at nine.'],
  ['water', 'Take water'],
  ['hat', 'Take a hat and wear it'],
  ['wear it', 'Take a hat and wear it'],
  ['quote', 'A quote'],
  ['Naxos', 'DayIsland1Naxos'],
  ['First', 'First'],
  ['Nested', 'Second Nested'],
  ['The end', 'The end'],
];

describe('The place of the caret in the rendered text', () => {
  it.each(expected)('is found in Markdown at “%s”', (words, rendered) => {
    expect(findElement(text, getMarkdownPlace(text, text.indexOf(words)))).toBe(rendered);
  });

  it.each(expected)('is found in the rich text editor at “%s”', (words, rendered) => {
    const editor = openEditor(text);
    // An empty paragraph, such as the one in which the owner will write next, is not in the Markdown.
    editor.commands.insertContentAt(0, { type: 'paragraph' });
    let position = 0;
    editor.state.doc.descendants((node, start) => {
      if (node.isText && node.text?.includes(words)) position = start + 1;
    });
    editor.commands.setTextSelection(position);
    expect(findElement(text, getEditorPlace(editor.state))).toBe(rendered);
  });

  it('does not count what visitors do not see', () => {
    const markdown = '[a]: /a\n\nOne [a]\n\n<!-- note -->\n\nTwo';
    expect(findElement(markdown, getMarkdownPlace(markdown, markdown.length))).toBe('Two');
    expect(getMarkdownPlace('', 0)).toEqual({ block: 0, item: null });
  });
});
