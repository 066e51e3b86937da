import type { JSONContent } from '@tiptap/core';
import type { BlockContent, ListItem, Root, TableRow } from 'mdast';
import { nestMarks } from './nest-marks.ts';

/** Converts the editor's document to a Markdown syntax tree. Empty paragraphs are dropped: Markdown cannot express them. */
export function toMdast(document: JSONContent): Root {
  return { type: 'root', children: toBlocks(document.content) };
}

function toBlocks(content: readonly JSONContent[] = []): BlockContent[] {
  return content.map(toBlock).filter((block) => block.type !== 'paragraph' || block.children.length > 0);
}

function toBlock(node: JSONContent): BlockContent {
  switch (node.type) {
    case 'heading':
      return {
        type: 'heading',
        depth: node.attrs?.level ?? 2,
        children: nestMarks(removeLineBreaks(node.content)),
      };
    case 'blockquote':
      return { type: 'blockquote', children: toBlocks(node.content) };
    case 'bulletList':
      return { type: 'list', ordered: false, spread: false, children: toListItems(node.content) };
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      return { type: 'list', ordered: true, start, spread: false, children: toListItems(node.content) };
    }
    case 'codeBlock':
      return {
        type: 'code',
        lang: node.attrs?.language ?? null,
        value: (node.content ?? []).map(({ text }) => text ?? '').join(''),
      };
    case 'hiddenCode':
      return { type: 'html', value: String(node.attrs?.html ?? '') };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'table':
      return {
        type: 'table',
        align: (node.content?.[0]?.content ?? []).map(({ attrs }) => attrs?.align ?? null),
        children: (node.content ?? []).map(toTableRow),
      };
    default:
      return { type: 'paragraph', children: nestMarks(node.content) };
  }
}

function toListItems(items: readonly JSONContent[] = []): ListItem[] {
  return items.map(({ content }) => ({ type: 'listItem', spread: false, children: toBlocks(content) }));
}

const toTableRow = ({ content = [] }: JSONContent): TableRow => ({
  type: 'tableRow',
  children: content.map((cell) => ({ type: 'tableCell', children: nestMarks(cell.content) })),
});

/** An ATX heading (`## …`) cannot contain a line break. */
function removeLineBreaks(content: readonly JSONContent[] = []): JSONContent[] {
  return content.map((node) => (node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node));
}
