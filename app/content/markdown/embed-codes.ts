import type { Nodes, Paragraph, Root } from 'mdast';
import { codeElement, findEmbedCode } from '#app/content/embeds/embed-code.ts';

/**
 * A plugin for react-markdown: the code of another site that is a block of its own becomes a link to what it shows, so that
 * visitors see its card. What is within any other script or frame is removed with its tags, which `skipHtml` removes.
 */
export const embedCodes = () => (tree: Root) => readCodes(tree);

function readCodes<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const blocks = isBlockParent(node) ? dropScripts(node.children) : (node.children as Nodes[]);
  const children = blocks.map((child) =>
    child.type === 'html' && isBlockParent(node) ? (readEmbedCode(child.value) ?? child) : readCodes(child),
  );
  return { ...node, children: isBlockParent(node) ? children : dropCode(children) };
}

/** Returns whether HTML in a node is a block, and not a part of a paragraph. */
export const isBlockParent = ({ type }: Nodes): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition';

/** Returns the paragraph that stands for the code of another site; null for any other HTML. */
export function readEmbedCode(html: string): Paragraph | null {
  const url = findEmbedCode(html);
  return url === null
    ? null
    : { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }] };
}

/** Removes the blocks within a script: a blank line ends a block of HTML, and not the script that begins in it. */
function dropScripts(blocks: readonly Nodes[]): Nodes[] {
  const kept: Nodes[] = [];
  /** The elements that nothing after here ends. What follows their beginning is text. */
  const endless = new Set<string>();
  let end = -1;
  for (const [index, block] of blocks.entries()) {
    if (index <= end) continue;
    kept.push(block);
    const name = block.type === 'html' ? findOpenScript(block.value) : null;
    if (name === null || endless.has(name)) continue;
    end = blocks.findIndex((other, place) => place > index && getValues(other).includes(`</${name}`));
    if (end < 0) endless.add(name);
  }
  return kept;
}

/** Returns the name of the element that HTML begins and does not end; null if there is none. */
function findOpenScript(html: string): string | null {
  const tags = [...html.matchAll(codeElement)].filter(([, , name = '']) => !/iframe/i.test(name));
  const [, slash, name = ''] = tags.at(-1) ?? [];
  return slash === '' ? name.toLowerCase() : null;
}

function getValues(node: Nodes): string {
  if ('value' in node) return node.value.toLowerCase();
  return 'children' in node ? (node.children as Nodes[]).map(getValues).join('') : '';
}

/** Removes what is between the tags of a script or a frame in a paragraph, where the parser takes it for text. */
function dropCode(children: readonly Nodes[]): Nodes[] {
  const kept: Nodes[] = [];
  let open: { name: string; index: number } | null = null;
  for (const child of children) {
    const tag = readTag(child);
    if (tag?.closes && tag.name === open?.name) {
      kept.length = open.index;
      open = null;
      continue;
    }
    if (tag && !tag.closes) open ??= { name: tag.name, index: kept.length };
    kept.push(child);
  }
  // A script without an end tag contains the rest.
  if (open) kept.length = open.index;
  return kept;
}

function readTag(node: Nodes): { name: string; closes: boolean } | null {
  if (node.type !== 'html') return null;
  const [[whole, slash, name = ''] = ['']] = node.value.matchAll(codeElement);
  return whole === node.value ? { name: name.toLowerCase(), closes: slash === '/' } : null;
}
