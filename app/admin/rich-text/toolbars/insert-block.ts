import type { Command } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Fragment, Node, Schema } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { createEmbedBlock } from '#app/admin/rich-text/extensions/embed-block.ts';
import { getImagePosition } from '#app/admin/rich-text/images/image-position.ts';
import type { EmbedEntry } from '#app/content/embeds/add-embeds.ts';

interface LinkBlock {
  href: string;
  text: string;
  title?: string;
}

/**
 * Inserts a link in a paragraph of its own below the block with the cursor, or above an empty paragraph. Or replaces the
 * paragraph with the cursor.
 */
export const setLinkBlock = ({ href, text, title }: LinkBlock, replaces: boolean): Command =>
  setBlock((schema) => {
    const { nodes, marks } = schema;
    if (!nodes.paragraph || !marks.link) return null;
    const link = marks.link.create({ href, title: title ?? null });
    return nodes.paragraph.create(null, schema.text(text, [link]));
  }, replaces);

/** Inserts the paragraph of a card where `setLinkBlock` inserts a link, or replaces the one with the cursor. */
export const setEmbedBlock = (entry: EmbedEntry, replaces: boolean): Command =>
  setBlock((schema) => createEmbedBlock(schema, entry), replaces);

const setBlock =
  (create: (schema: Schema) => Node | null, replaces: boolean): Command =>
  ({ tr, state: { schema }, dispatch }) => {
    const block = create(schema);
    if (!block) return false;
    if (!dispatch) return true;
    const { $from, to } = tr.selection;
    if (replaces) closeHistory(tr).replaceWith($from.before(1), $from.after(1), block);
    else closeHistory(tr).insert(getBlockPosition(tr.doc, to), block);
    return true;
  };

/** Inserts blocks where `setLinkBlock` inserts a link, instead of what is selected, and moves the cursor behind them. */
export function insertBlocks(tr: Transaction, blocks: Fragment): Transaction {
  closeHistory(tr).deleteSelection();
  const position = getBlockPosition(tr.doc, tr.selection.to);
  const isAbove = position < tr.selection.to;
  tr.insert(position, blocks);
  if (!isAbove) tr.setSelection(Selection.near(tr.doc.resolve(position + blocks.size), -1));
  return tr.scrollIntoView();
}

/** Inserts an empty table where `setLinkBlock` inserts a link, and moves the cursor to its first cell. */
export const insertTable: Command = ({ tr, state: { schema }, dispatch }) => {
  const table = createTable(schema);
  if (!table) return false;
  if (!dispatch) return true;
  const position = getBlockPosition(tr.doc, tr.selection.to);
  closeHistory(tr).insert(position, table);
  tr.setSelection(TextSelection.near(tr.doc.resolve(position))).scrollIntoView();
  return true;
};

/** Inserts an image in a paragraph of its own, where an upload would be, and selects it, to be described. */
export const insertLibraryImage =
  (url: string): Command =>
  ({ tr, state: { schema }, dispatch }) => {
    const { paragraph, image } = schema.nodes;
    if (!paragraph || !image) return false;
    if (!dispatch) return true;
    const position = getImagePosition(tr.doc, tr.selection.to);
    closeHistory(tr).insert(position, paragraph.create(null, image.create({ src: url, alt: '' })));
    tr.setSelection(NodeSelection.create(tr.doc, position + 1)).scrollIntoView();
    return true;
  };

function createTable({ nodes }: Schema): Node | null {
  const { table, tableRow, tableHeader, tableCell } = nodes;
  if (!table || !tableRow || !tableHeader || !tableCell) return null;
  const rows = [tableHeader, tableCell, tableCell].map((cell) =>
    tableRow.create(null, [cell.create(), cell.create(), cell.create()]),
  );
  return table.create(null, rows);
}

/** The position after the outermost block, or before an empty one: within a list or a quote, visitors see no card or video. */
function getBlockPosition(doc: Node, position: number): number {
  const resolved = doc.resolve(position);
  if (resolved.depth === 0) return position;
  const block = resolved.node(1);
  const isEmpty = block.type.name === 'paragraph' && block.content.size === 0;
  return isEmpty ? resolved.before(1) : resolved.after(1);
}
