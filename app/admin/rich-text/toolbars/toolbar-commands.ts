import type { Command, Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { CustomIcon } from '#app/ui/icon.tsx';
import { insertTable } from './insert-block.ts';
import { toolbarIcons } from './toolbar-icons.ts';

/** A toolbar button that acts on the selection. */
export interface Tool {
  name: string;
  /** Says what the button shows: an icon or up to two letters. */
  symbol: { icon: CustomIcon } | { letters: string };
  /** The keys in the format of `aria-keyshortcuts`; `Mod` stands for Meta on a Mac and for Control elsewhere. */
  shortcut?: string;
  isActive?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 2 | 3): Tool => ({
  name: level === 2 ? 'H2 heading' : 'H3 subheading',
  symbol: { letters: `H${level}` },
  shortcut: `Mod+Alt+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** Converts an AllSelection, from which ProseMirror cannot lift blocks, to a selection of the same text. */
const toTextSelection: Command = ({ tr }) => {
  const { doc, selection } = tr;
  if (selection instanceof AllSelection)
    tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)));
  return true;
};

export const history: readonly Tool[] = [
  {
    name: 'Undo',
    symbol: { icon: toolbarIcons.undo },
    shortcut: 'Mod+Z',
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    symbol: { icon: toolbarIcons.redo },
    shortcut: 'Mod+Shift+Z',
    canRun: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

export const headings: readonly Tool[] = [heading(2), heading(3)];

export const marks: readonly Tool[] = [
  {
    name: 'Bold',
    symbol: { letters: 'B' },
    shortcut: 'Mod+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    symbol: { letters: 'I' },
    shortcut: 'Mod+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Strikethrough',
    symbol: { letters: 'S' },
    shortcut: 'Mod+Shift+S',
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
];

export const blocks: readonly Tool[] = [
  {
    name: 'Bullet list',
    symbol: { icon: toolbarIcons.bullets },
    shortcut: 'Mod+Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    symbol: { icon: toolbarIcons.numbers },
    shortcut: 'Mod+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    symbol: { icon: toolbarIcons.quote },
    shortcut: 'Mod+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().command(toTextSelection).toggleBlockquote().run(),
  },
  {
    name: 'Code',
    symbol: { icon: toolbarIcons.code },
    shortcut: 'Mod+E',
    isActive: (editor) => editor.isActive('code') || editor.isActive('codeBlock'),
    // Without a selection, the whole block is formatted.
    run: (editor) => {
      const asBlock =
        editor.isActive('codeBlock') || (editor.state.selection.empty && !editor.isActive('code'));
      const command = editor.chain().focus();
      (asBlock ? command.toggleCodeBlock() : command.toggleCode()).run();
    },
  },
];

export const table: Tool = {
  name: 'Table',
  symbol: { icon: toolbarIcons.table },
  // A cell cannot contain a table.
  canRun: ({ state }) => !isInTable(state),
  run: (editor) => editor.chain().focus().command(insertTable).run(),
};

export const horizontalLine: Tool = {
  name: 'Horizontal line',
  symbol: { icon: toolbarIcons.line },
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};
