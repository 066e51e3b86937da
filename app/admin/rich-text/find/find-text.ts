import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import styles from './find-text.module.css';

export interface TextQuery {
  text: string;
  matchCase: boolean;
}

interface Match {
  from: number;
  to: number;
}

interface FindState {
  query: TextQuery | null;
  matches: readonly Match[];
  /** The index of the current match; -1 without matches. */
  index: number;
  /** Says how many matches have just been replaced at once. */
  replaced: number;
}

const nothing: FindState = { query: null, matches: [], index: -1, replaced: 0 };
const pluginKey = new PluginKey<FindState>('findText');

/** Returns the search in the text, with its matches. */
export const getFindState = (state: EditorState): FindState => pluginKey.getState(state) ?? nothing;

/** Marks the matches of a search in the text. They are found again after each change of the text. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key: pluginKey,
      state: {
        init: () => nothing,
        apply(tr, last): FindState {
          const change = tr.getMeta(pluginKey) as Partial<FindState> | undefined;
          if (!change && !tr.docChanged) return last;
          const query = change?.query === undefined ? last.query : change.query;
          if (!query) return nothing;
          const matches = findMatches(tr.doc, query);
          const replaced = change?.replaced ?? 0;
          if (change?.index !== undefined)
            return { query, matches, index: wrap(change.index, matches.length), replaced };
          // A new search begins at the caret. Otherwise the current match stays the same, or the next one takes its place.
          const place = change?.query
            ? tr.selection.from
            : tr.mapping.map(last.matches[last.index]?.from ?? 0);
          const next = matches.findIndex(({ from }) => from >= place);
          return { query, matches, index: matches.length > 0 ? Math.max(0, next) : -1, replaced };
        },
      },
      props: {
        decorations(state) {
          const { matches, index } = getFindState(state);
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, position) =>
              Decoration.inline(from, to, {
                class: `${styles.match} ${position === index ? styles.current : ''}`,
                ...(position === index ? { 'data-current-match': '' } : {}),
              }),
            ),
          );
        },
      },
    }),
  ],
});

export const setQuery = (state: EditorState, query: TextQuery | null): Transaction =>
  state.tr.setMeta(pluginKey, { query }).setMeta('addToHistory', false);

/** Moves to the next match or, with -1, to the one before. After the last one comes the first. */
export function moveToMatch(state: EditorState, step: 1 | -1): Transaction {
  return state.tr
    .setMeta(pluginKey, { index: getFindState(state).index + step })
    .setMeta('addToHistory', false);
}

/** Replaces the current match. The next one then is the current one. */
export function replaceMatch(state: EditorState, replacement: string): Transaction {
  const { matches, index } = getFindState(state);
  const match = matches[index];
  const tr = closeHistory(state.tr);
  if (!match) return tr;
  tr.insertText(replacement, match.from, match.to);
  // The replacement may contain what is searched, so the next match is the first one after it.
  const rest = findMatches(tr.doc, getFindState(state).query);
  const next = rest.findIndex(({ from }) => from >= match.from + replacement.length);
  return tr.setMeta(pluginKey, { index: Math.max(0, next) });
}

/** Replaces all matches, in one step of the undo history. */
export function replaceAllMatches(state: EditorState, replacement: string): Transaction {
  const tr = closeHistory(state.tr);
  const { matches } = getFindState(state);
  // From the end, so that the positions of the others stay.
  for (const { from, to } of matches.toReversed()) tr.insertText(replacement, from, to);
  return tr.setMeta(pluginKey, { replaced: matches.length });
}

function findMatches(doc: Node, query: TextQuery | null): Match[] {
  if (!query?.text) return [];
  const pattern = new RegExp(
    query.text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
    query.matchCase ? 'gu' : 'giu',
  );
  const matches: Match[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // Each image and line break counts as one character, as in the positions of the document.
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC');
    for (const { index, 0: found } of text.matchAll(pattern))
      matches.push({ from: position + 1 + index, to: position + 1 + index + found.length });
    return false;
  });
  return matches;
}

const wrap = (index: number, count: number) => (count === 0 ? -1 : (index + count) % count);
