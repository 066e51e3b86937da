import type { JSONContent } from '@tiptap/core';
import { type MarkdownNode, markdownTree } from './markdown-tree.ts';
import { findStranger, type Stranger } from './unsupported-nodes.ts';

type Mark = NonNullable<JSONContent['marks']>[number];

/** What a text is for the editor: a document; or, where it holds what the editor has no form for, that. */
export type ReadMarkdown = { document: JSONContent } | { stranger: Stranger };

/** Reads Markdown into the editor's document, if all of it has a place there. */
export function readMarkdown(text: string): ReadMarkdown {
  const tree = markdownTree(text);
  const stranger = findStranger(tree, text);
  if (stranger) return { stranger };
  const targets = definitionsOf(tree);
  return { document: { type: 'doc', content: atLeastOne(blocks(tree, targets)) } };
}

type Targets = ReadonlyMap<string, Pick<MarkdownNode, 'url' | 'title'>>;

function definitionsOf(tree: MarkdownNode): Targets {
  const targets = new Map<string, MarkdownNode>();
  const visit = (node: MarkdownNode) => {
    // The first of a name is the one that counts (CommonMark 0.31, "Link reference definitions").
    if (node.type === 'definition' && node.identifier && !targets.has(node.identifier))
      targets.set(node.identifier, node);
    node.children?.forEach(visit);
  };
  visit(tree);
  return targets;
}

const emptyParagraph: JSONContent = { type: 'paragraph' };
const atLeastOne = (content: JSONContent[]) => (content.length > 0 ? content : [emptyParagraph]);

function blocks({ children = [] }: MarkdownNode, targets: Targets): JSONContent[] {
  return children.flatMap((node) => block(node, targets) ?? []);
}

function block(node: MarkdownNode, targets: Targets): JSONContent | null {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', content: inlines(node, targets) };
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, content: inlines(node, targets) };
    case 'blockquote':
      return { type: 'blockquote', content: atLeastOne(blocks(node, targets)) };
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        ...(node.ordered ? { attrs: { start: node.start ?? 1 } } : {}),
        content: blocks(node, targets),
      };
    case 'listItem':
      return { type: 'listItem', content: paragraphFirst(blocks(node, targets)) };
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: [node.lang, node.meta].filter(Boolean).join(' ') || null },
        content: node.value ? [{ type: 'text', text: node.value }] : [],
      };
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    default:
      return null;
  }
}

/** The editor's items begin with a paragraph; an empty one is left out again when it is written. */
function paragraphFirst(content: JSONContent[]): JSONContent[] {
  return content[0]?.type === 'paragraph' ? content : [emptyParagraph, ...content];
}

function inlines({ children = [] }: MarkdownNode, targets: Targets, marks: Mark[] = []): JSONContent[] {
  return children.flatMap((node) => inline(node, targets, marks));
}

function inline(node: MarkdownNode, targets: Targets, marks: Mark[]): JSONContent[] {
  const marked = (content: JSONContent): JSONContent => (marks.length > 0 ? { ...content, marks } : content);
  const within = (mark: Mark) =>
    inlines(node, targets, marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]);
  const target = targets.get(node.identifier ?? '');
  switch (node.type) {
    case 'text':
      // A line that ends in the source goes on for the reader.
      return node.value ? [marked({ type: 'text', text: node.value.replaceAll('\n', ' ') })] : [];
    case 'inlineCode':
      return node.value ? [{ type: 'text', text: node.value, marks: [...marks, { type: 'code' }] }] : [];
    case 'strong':
      return within({ type: 'bold' });
    case 'emphasis':
      return within({ type: 'italic' });
    case 'link':
      return within(linkTo(node));
    case 'linkReference':
      return within(linkTo(target ?? {}));
    case 'image':
      return [marked(picture(node, node))];
    case 'imageReference':
      return [marked(picture(target ?? {}, node))];
    case 'break':
      return [{ type: 'hardBreak' }];
    default:
      return [];
  }
}

const linkTo = ({ url, title }: Pick<MarkdownNode, 'url' | 'title'>): Mark => ({
  type: 'link',
  attrs: { href: url ?? '', title: title ?? null },
});

function picture({ url, title }: Pick<MarkdownNode, 'url' | 'title'>, { alt }: MarkdownNode): JSONContent {
  return { type: 'image', attrs: { src: url ?? '', alt: alt ?? '', title: title ?? null } };
}
