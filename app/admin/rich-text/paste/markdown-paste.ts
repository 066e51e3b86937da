import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Node, Slice } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { separateCode } from './code-paste.ts';
import { isFormatted } from './is-formatted.ts';
import { type PastedMarkdown, readPastedMarkdown } from './read-pasted-markdown.ts';

/** What people hardly ever write in plain text: headings, code fences, quotes, links, bold and struck-out text, tables. */
const signs = [
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> \S/m,
  /\[[^[\]\n]*\]\([^()\s]+(?: "[^"\n]*")?\)/,
  /\*\*(?=\S)[^\n]*?\S\*\*/,
  /~~(?=\S)[^\n]*?\S~~/,
  /^[^|\r\n]*\|.*\r?\n[ :|]*-[ :|-]*\r?$/m,
];

const listItem = /^ *(?:[-*+]|\d{1,3}[.)]) \S/gm;

/**
 * Returns whether pasted text is probably Markdown, or has code of another site in it. A single line with a dash or a number
 * may be anything.
 */
const isMarkdown = (text: string): boolean =>
  signs.some((sign) => sign.test(text)) ||
  (text.match(listItem) ?? []).length > 1 ||
  separateCode(text) !== text;

interface MarkdownPasteOptions {
  onConverted: (pasted: Omit<PastedMarkdown, 'document'>, view: EditorView) => void;
}

/**
 * Converts pasted Markdown to formatted text. The Markdown is pasted as it is first, so that a single undo brings it
 * back. With Shift held, as in the shortcut for pasting without formatting, it stays as it is.
 */
export const MarkdownPaste = Extension.create<MarkdownPasteOptions>({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
    const { onConverted } = this.options;
    let hasShift = false;
    const readShift = (_view: unknown, event: KeyboardEvent) => {
      hasShift = event.shiftKey;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: { keydown: readShift, keyup: readShift },
          handlePaste(view, { clipboardData }, slice) {
            const text = clipboardData?.getData('text/plain') ?? '';
            const html = clipboardData?.getData('text/html') ?? '';
            const { $from, from, to } = view.state.selection;
            if (hasShift || $from.parent.type.spec.code || !isMarkdown(text) || isFormatted(html))
              return false;
            const pasted = closeHistory(view.state.tr).replaceSelection(slice);
            view.dispatch(pasted);
            const { document, ...notes } = readPastedMarkdown(separateCode(text));
            const end = pasted.mapping.map(to);
            const converted = closeHistory(view.state.tr).replaceRange(
              from,
              end,
              createSlice(view.state.schema.nodeFromJSON(document)),
            );
            const cursor = Selection.near(converted.doc.resolve(converted.mapping.map(end)), -1);
            view.dispatch(converted.setSelection(cursor).scrollIntoView());
            onConverted(notes, view);
            return true;
          },
        },
      }),
    ];
  },
});

/** Paragraphs at either end join the text at the cursor, as pasted text does. Other blocks stay on their own. */
function createSlice({ content, firstChild, lastChild }: Node): Slice {
  const getOpenDepth = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(content, getOpenDepth(firstChild), getOpenDepth(lastChild));
}
