// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { openEditor } from '#tests/setup/text-editor.ts';
import { getFindState, replaceMatch, setQuery } from './find-text.ts';

function open(markdown: string, text: string, matchCase = false) {
  const editor = openEditor(markdown);
  const dispatch = (create: (state: Editor['state']) => Editor['state']['tr']) =>
    editor.view.dispatch(create(editor.state));
  dispatch((state) => setQuery(state, { text, matchCase }));
  return {
    editor,
    replace: (replacement: string) => dispatch((state) => replaceMatch(state, replacement)),
    getMatches: () =>
      getFindState(editor.state).matches.map(({ from, to }) => editor.state.doc.textBetween(from, to)),
    getIndex: () => getFindState(editor.state).index,
    read: () => writeMarkdown(editor.getJSON()),
  };
}

it.each([
  ['Tea, tea and TEA', 'tea', false, ['Tea', 'tea', 'TEA']],
  ['Tea, tea and TEA', 'tea', true, ['tea']],
  ['a **bo**ld word', 'bold', false, ['bold']],
  ['- one\n- two\n\n> one\n\n| one | b |\n| --- | --- |\n| c | one |', 'one', false, Array(4).fill('one')],
  ['1.5 costs (more) [x] \\* a-b', '(more) [x] * a-b', false, ['(more) [x] * a-b']],
  ['![one](/a.png) one', 'one', false, ['one']],
  // The lowercase letter of İ is an i with a dot above it.
  ['İstanbul, istanbul', 'ISTANBUL', false, ['istanbul']],
  ['🏝️ beach 🏝️', 'beach', false, ['beach']],
  ['one', '', false, []],
  ['one\n\ntwo', 'onetwo', false, []],
])('A search in the text finds in %j the text %j (match case: %s)', (markdown, text, matchCase, found) => {
  expect(open(markdown, text, matchCase).getMatches()).toEqual(found);
});

it('A search in the text also finds a match that is typed later', () => {
  const { editor, getMatches } = open('one', 'one');
  editor.commands.insertContentAt(1, 'one ');
  expect(getMatches()).toEqual(['one', 'one']);
});

it('A replacement takes the place of one match after the other and keeps their formatting, and the search goes on after it', () => {
  const { replace, read, getIndex } = open('a **cat**, a cat', 'cat');
  replace('catalog');
  expect(read()).toBe('a **catalog**, a cat');
  replace('catalog');
  expect(read()).toBe('a **catalog**, a catalog');
  // After the last match, the search begins again: with the “cat” of the first “catalog”.
  expect(getIndex()).toBe(0);
});
