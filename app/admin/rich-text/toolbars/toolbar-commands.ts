import type { ChainedCommands, Command, Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { CustomIcon } from '#app/ui/icon.tsx';
import { insertTable } from './insert-block.ts';
import { toolbarIcons } from './toolbar-icons.ts';

export interface Tool {
  name: string;
  /** The symbol on the button: an icon or up to two letters. */
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

/** @param type the name of the mark or the node in the document */
const createFormat = (
  name: string,
  symbol: Tool['symbol'],
  shortcut: string,
  type: string,
  toggle: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  name,
  symbol,
  shortcut,
  isActive: (editor) => editor.isActive(type),
  run: (editor) => toggle(editor.chain().focus()).run(),
});

export const marks: readonly Tool[] = [
  createFormat('Bold', { letters: 'B' }, 'Mod+B', 'bold', (chain) => chain.toggleBold()),
  createFormat('Italic', { letters: 'I' }, 'Mod+I', 'italic', (chain) => chain.toggleItalic()),
  createFormat('Strikethrough', { letters: 'S' }, 'Mod+Shift+S', 'strike', (chain) => chain.toggleStrike()),
];

const { bullets, numbers, quote } = toolbarIcons;

export const blocks: readonly Tool[] = [
  createFormat('Bullet list', { icon: bullets }, 'Mod+Shift+8', 'bulletList', (chain) =>
    chain.toggleBulletList(),
  ),
  createFormat('Numbered list', { icon: numbers }, 'Mod+Shift+7', 'orderedList', (chain) =>
    chain.toggleOrderedList(),
  ),
  createFormat('Quote', { icon: quote }, 'Mod+Shift+B', 'blockquote', (chain) =>
    chain.command(toTextSelection).toggleBlockquote(),
  ),
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
