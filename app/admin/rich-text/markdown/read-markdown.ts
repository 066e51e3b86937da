import type { JSONContent } from '@tiptap/core';
import type { Definition, Nodes, Parents, Resource, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { readEmbedCode } from '#app/content/markdown/embed-codes.ts';
import { addTables } from '#app/content/markdown/parse-markdown.ts';
import { addStrikethrough } from '#app/content/markdown/strikethrough.ts';
import { findUnsupportedNodes, type UnsupportedNode } from '#app/content/markdown/unsupported-nodes.ts';

type Mark = NonNullable<JSONContent['marks']>[number];

/** A document for the editor, or the text's first node that the editor does not support. */
export type ReadResult = { document: JSONContent } | { unsupported: UnsupportedNode };

/**
 * Reads Markdown into a document for the editor. react-markdown, which renders the text for visitors, contains the same
 * parser, so both read it in the same way.
 */
export function readMarkdown(text: string): ReadResult {
  const tree = addTables(fromMarkdown(text), text);
  const [unsupported] = findUnsupportedNodes(tree, text);
  if (unsupported) return { unsupported: { name: unsupported.name, line: unsupported.line } };
  return { document: toDocument(addStrikethrough(tree, text)) };
}

/** Converts a syntax tree that the editor supports to its document. */
export function toDocument(tree: Root): JSONContent {
  return { type: 'doc', content: ensureOneBlock(toBlocks(tree, collectDefinitions(tree))) };
}

type Definitions = ReadonlyMap<string, Definition>;

function collectDefinitions(tree: Nodes): Definitions {
  const definitions = new Map<string, Definition>();
  const visit = (node: Nodes) => {
    // Among definitions with the same name, the first one counts (CommonMark 0.31, "Link reference definitions").
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return definitions;
}

const emptyParagraph: JSONContent = { type: 'paragraph' };
const ensureOneBlock = (content: JSONContent[]) => (content.length > 0 ? content : [emptyParagraph]);

function toBlocks({ children }: Parents, definitions: Definitions): JSONContent[] {
  return children.flatMap((node) => toBlock(node, definitions) ?? []);
}

function toBlock(node: Nodes, definitions: Definitions): JSONContent | null {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', content: toInlines(node, definitions) };
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, content: toInlines(node, definitions) };
    case 'blockquote':
      return { type: 'blockquote', content: ensureOneBlock(toBlocks(node, definitions)) };
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        ...(node.ordered ? { attrs: { start: node.start ?? 1 } } : {}),
        content: toBlocks(node, definitions),
      };
    case 'listItem':
      return { type: 'listItem', content: ensureLeadingParagraph(toBlocks(node, definitions)) };
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: [node.lang, node.meta].filter(Boolean).join(' ') || null },
        content: node.value ? [{ type: 'text', text: node.value }] : [],
      };
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'table':
      return toTable(node, definitions);
    case 'html':
      return toCode(node.value, definitions);
    default:
      return null;
  }
}

/** Code that visitors see as a card is read as the link of the card. They do not see any other HTML. */
function toCode(html: string, definitions: Definitions): JSONContent | null {
  const card = readEmbedCode(html);
  return card ? toBlock(card, definitions) : { type: 'hiddenCode', attrs: { html } };
}

function toTable({ align, children }: Table, definitions: Definitions): JSONContent {
  const rows = children.map(({ children: cells }, row) => ({
    type: 'tableRow',
    content: cells.map((cell, column) => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[column] ?? null },
      content: toInlines(cell, definitions),
    })),
  }));
  return { type: 'table', content: rows };
}

/** A list item of the editor starts with a paragraph. An empty paragraph is not written back to Markdown. */
function ensureLeadingParagraph(content: JSONContent[]): JSONContent[] {
  return content[0]?.type === 'paragraph' ? content : [emptyParagraph, ...content];
}

function toInlines({ children }: Parents, definitions: Definitions, marks: Mark[] = []): JSONContent[] {
  return children.flatMap((node) => toInline(node, definitions, marks));
}

function toInline(node: Nodes, definitions: Definitions, marks: Mark[]): JSONContent[] {
  const addMarks = (content: JSONContent): JSONContent =>
    marks.length > 0 ? { ...content, marks } : content;
  const withMark = (parent: Parents, mark: Mark) => {
    const hasType = marks.some(({ type }) => type === mark.type);
    return toInlines(parent, definitions, hasType ? marks : [...marks, mark]);
  };
  switch (node.type) {
    case 'text':
      // A line break in the source is shown as a space.
      return node.value ? [addMarks({ type: 'text', text: node.value.replaceAll('\n', ' ') })] : [];
    case 'inlineCode':
      return node.value ? [{ type: 'text', text: node.value, marks: [...marks, { type: 'code' }] }] : [];
    case 'strong':
      return withMark(node, { type: 'bold' });
    case 'emphasis':
      return withMark(node, { type: 'italic' });
    case 'delete':
      return withMark(node, { type: 'strike' });
    case 'link':
      return withMark(node, createLink(node));
    case 'linkReference':
      return withMark(node, createLink(definitions.get(node.identifier)));
    case 'image':
      return [addMarks(createImage(node, node.alt))];
    case 'imageReference':
      return [addMarks(createImage(definitions.get(node.identifier), node.alt))];
    case 'break':
      return [{ type: 'hardBreak' }];
    default:
      return [];
  }
}

const createLink = (resource?: Resource): Mark => ({
  type: 'link',
  attrs: { href: resource?.url ?? '', title: resource?.title ?? null },
});

function createImage(resource: Resource | undefined, alt: string | null | undefined): JSONContent {
  return {
    type: 'image',
    attrs: { src: resource?.url ?? '', alt: alt ?? '', title: resource?.title ?? null },
  };
}
