import { type AnyExtension, Node } from '@tiptap/core';
import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import {
  addRowAfter,
  type deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
} from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

declare module '@tiptap/core' {
  interface NodeConfig {
    /** The node's part in a table, for prosemirror-tables. */
    tableRole?: string;
  }
}

/** Markdown tables have no merged cells and no widths; prosemirror-tables requires the attributes. */
const fixedAttributes = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

/** A cell contains lines of text, which is all that a Markdown table can express. */
const createCell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(text | image | hardBreak)*',
    isolating: true,
    tableRole: name === 'tableCell' ? 'cell' : 'header_cell',
    addAttributes: () => ({
      ...fixedAttributes,
      align: { default: null, parseHTML: (cell: HTMLElement) => cell.getAttribute('align') },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const table = Node.create({
  name: 'table',
  // Its keys and its paste handler come before those of all other extensions.
  priority: 1000,
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  extendNodeSchema: ({ config }) => (config.tableRole ? { tableRole: config.tableRole } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    // All commands of prosemirror-tables have the type of this one.
    const run = (command: typeof deleteTable) => () => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () => isInTable(this.editor.state) && goToNextOrNewCell(this.editor.view),
      'Shift-Tab': run(goToNextCell(-1)),
      Enter: () => isInTable(this.editor.state) && moveDown(this.editor.view),
      // The command of the line break itself does nothing in an isolating node.
      'Shift-Enter': () => isInTable(this.editor.state) && breakLine(this.editor.view),
      'Mod-Enter': () => isInTable(this.editor.state) && breakLine(this.editor.view),
      // True means that the key is handled, so nothing is deleted.
      Backspace: () => isAtEdge(this.editor.state, 'start'),
      Delete: () => isAtEdge(this.editor.state, 'end'),
    };
  },
  addProseMirrorPlugins: () => [tableEditing(), new Plugin({ props: { handlePaste: pasteIntoCell } })],
});

export const tableNodes: AnyExtension[] = [
  table,
  tableRow,
  createCell('tableCell', 'td'),
  createCell('tableHeader', 'th'),
];

/** Returns whether the cursor is at the edge of a cell, where a deletion would join the cell with the next one. */
function isAtEdge(state: EditorState, edge: 'start' | 'end'): boolean {
  const { $from, empty } = state.selection;
  const offset = edge === 'start' ? 0 : $from.parent.content.size;
  return empty && isInTable(state) && $from.parentOffset === offset;
}

/** Moves the cursor to the next cell; from the last one to a new row. */
function goToNextOrNewCell(view: EditorView): boolean {
  const goOn = () => goToNextCell(1)(view.state, view.dispatch);
  return goOn() || (addRowAfter(view.state, view.dispatch) && goOn());
}

/** Moves the cursor to the cell below, or from the last row to a new paragraph after the table. */
function moveDown({ state, dispatch }: EditorView): boolean {
  const { map, table: node, tableStart, bottom, left } = selectedRect(state);
  const { paragraph } = state.schema.nodes;
  const { tr } = state;
  const end = tableStart + node.nodeSize - 1;
  if (bottom < map.height) {
    const cell = tableStart + map.positionAt(bottom, left, node);
    tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1)));
  } else if (paragraph) {
    tr.insert(end, paragraph.create()).setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
  }
  dispatch(tr.scrollIntoView());
  return true;
}

const createBreak = ({ nodes }: Schema) => (nodes.hardBreak ? [nodes.hardBreak.create()] : []);

function breakLine({ state, dispatch }: EditorView): boolean {
  const [lineBreak] = createBreak(state.schema);
  if (lineBreak) dispatch(state.tr.replaceSelectionWith(lineBreak, false).scrollIntoView());
  return true;
}

/** Pastes text into a cell, with its line breaks. Blocks would not fit into the cell, and would split the table. */
function pasteIntoCell({ state, dispatch }: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const text = clipboardData?.getData('text/plain') ?? '';
  if (!isInTable(state) || text === '') return false;
  const { schema, selection, tr } = state;
  const marks = selection.$from.marks();
  // Each line begins with a break. The first break is left out below.
  const nodes = text.split(/[\r\n]+/).flatMap((line) => {
    const words = line.trim().replace(/\s+/g, ' ');
    return words === '' ? [] : [...createBreak(schema), schema.text(words, marks)];
  });
  dispatch(tr.replaceSelection(new Slice(Fragment.from(nodes.slice(1)), 0, 0)).scrollIntoView());
  return true;
}
