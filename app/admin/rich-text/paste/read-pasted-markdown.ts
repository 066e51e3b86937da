import type { JSONContent } from '@tiptap/core';
import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createPicture, isOwnUrl, type TakenPictures } from '#app/admin/rich-text/images/pasted-pictures.ts';
import { toDocument } from '#app/admin/rich-text/markdown/read-markdown.ts';
import { addTables } from '#app/content/markdown/parse-markdown.ts';
import { addStrikethrough } from '#app/content/markdown/strikethrough.ts';
import {
  findUnsupportedNodes,
  getSource,
  type UnsupportedName,
} from '#app/content/markdown/unsupported-nodes.ts';
import { isCodeOnly } from './code-paste.ts';

export interface PastedMarkdown extends TakenPictures {
  document: JSONContent;
  /** The names of what stays as it is in the Markdown, because the editor does not support it, e.g. 'HTML'. */
  keptAsText: UnsupportedName[];
}

/** Reads Markdown that was pasted. Unlike in a stored post, what the editor does not support stays as text. */
export function readPastedMarkdown(text: string): PastedMarkdown {
  const names = new Set<UnsupportedName>();
  const tree = addTables(fromMarkdown(text), text, (inCells) => {
    for (const name of inCells) names.add(name);
  });
  const unsupported = [...findUnsupportedNodes(tree, text), ...findTexts(tree)];
  for (const { name } of unsupported) names.add(name);
  const kept = new Set<Nodes>(unsupported.map(({ node }) => node));
  // Where a definition stays text, the references to it do, too.
  const keptNames = new Set([...kept].flatMap((node) => (node.type === 'definition' ? node.identifier : [])));
  // A task is converted to an item of a list: the parser reads its box as text.
  const isKept = (node: Nodes) =>
    (kept.has(node) && node.type !== 'listItem') ||
    (node.type === 'linkReference' && keptNames.has(node.identifier));
  const keep = <Node extends Nodes>(node: Node, isInline: boolean): Node | Paragraph | PhrasingContent[] => {
    if (isKept(node)) {
      const source = getSource(node, text);
      // A kept paragraph is a table that is not simple. Removes what a list or a quote puts before its lines.
      const lines = toLines(node.type === 'paragraph' ? source.replace(/(?<=[\r\n])[ \t>]+/g, '') : source);
      return isInline ? lines : toParagraph(lines);
    }
    if (!('children' in node)) return node;
    const hasText = node.type === 'paragraph' || node.type === 'heading' || isInline;
    return { ...node, children: (node.children as Nodes[]).flatMap((child) => keep(child, hasText)) };
  };
  const taken: TakenPictures = { pictures: [], missing: 0 };
  const take = (node: JSONContent): JSONContent => {
    if (node.type !== 'image') return { ...node, ...(node.content && { content: node.content.map(take) }) };
    const url = String(node.attrs?.src);
    if (isOwnUrl(url)) return node;
    const picture = createPicture(url, String(node.attrs?.alt ?? ''));
    if (picture) taken.pictures.push(picture);
    else taken.missing += 1;
    return { ...node, attrs: { ...node.attrs, src: '', upload: picture?.id ?? null } };
  };
  const struck = addStrikethrough(keep(tree, false) as Root, text);
  return { document: take(toDocument(struck)), keptAsText: [...names], ...taken };
}

/** Finds the HTML whose texts would be lost as code that visitors do not see. */
function findTexts(node: Nodes): { name: UnsupportedName; node: Nodes }[] {
  if (node.type === 'html') return isCodeOnly(node.value) ? [] : [{ name: 'HTML', node }];
  return 'children' in node ? node.children.flatMap(findTexts) : [];
}

const toParagraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

const toLines = (source: string): PhrasingContent[] =>
  source
    .split(/\r\n|\r|\n/)
    .flatMap((value, index): PhrasingContent[] =>
      index > 0 ? [{ type: 'break' }, { type: 'text', value }] : [{ type: 'text', value }],
    );
