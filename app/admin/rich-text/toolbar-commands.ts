import type { Command, Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import type { Drawing } from '#app/ui/icon.tsx';
import { toolIcons } from './toolbar-icons.ts';

/** Something the toolbar does to what is selected. */
export interface Tool {
  name: string;
  /** What its button shows: a drawing, or up to two letters. */
  sign: { icon: Drawing } | { letters: string };
  /** As `aria-keyshortcuts` has them; `Mod` stands for Control, and on a Mac for Meta. */
  keys?: string;
  /** For what can be on or off. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 2 | 3): Tool => ({
  name: level === 2 ? 'H2 heading' : 'H3 subheading',
  sign: { letters: `H${level}` },
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** From a selection of all there is nothing is lifted out: the same, from its first word to its last. */
const intoText: Command = ({ tr }) => {
  const { doc, selection } = tr;
  if (selection instanceof AllSelection)
    tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)));
  return true;
};

/** The tools that need to ask nothing, in their groups. */
export const history: readonly Tool[] = [
  {
    name: 'Undo',
    sign: { icon: toolIcons.undo },
    keys: 'Mod+Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    sign: { icon: toolIcons.redo },
    keys: 'Mod+Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

export const headings: readonly Tool[] = [heading(2), heading(3)];

export const marks: readonly Tool[] = [
  {
    name: 'Bold',
    sign: { letters: 'B' },
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    sign: { letters: 'I' },
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
];

export const shapes: readonly Tool[] = [
  {
    name: 'Bullet list',
    sign: { icon: toolIcons.bullets },
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    sign: { icon: toolIcons.numbers },
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    sign: { icon: toolIcons.quote },
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().command(intoText).toggleBlockquote().run(),
  },
  {
    name: 'Code',
    sign: { icon: toolIcons.code },
    keys: 'Mod+E',
    isOn: (editor) => editor.isActive('code') || editor.isActive('codeBlock'),
    // Within a line what is selected, else a block of lines.
    run: (editor) => {
      const asBlock =
        editor.isActive('codeBlock') || (editor.state.selection.empty && !editor.isActive('code'));
      const command = editor.chain().focus();
      (asBlock ? command.toggleCodeBlock() : command.toggleCode()).run();
    },
  },
];

export const line: Tool = {
  name: 'Horizontal line',
  sign: { icon: toolIcons.line },
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};
