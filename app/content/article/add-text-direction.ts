import type { HtmlNode } from './html-node.ts';

const blocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote th td figcaption'.split(' '));

/**
 * A plugin for react-markdown: each block of text gets its direction from its own first letter, for example in Arabic.
 * Code is always written from left to right.
 */
export const addTextDirection = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode): void {
  if (node.tagName && blocks.has(node.tagName)) node.properties = { ...node.properties, dir: 'auto' };
  if (node.tagName === 'pre') node.properties = { ...node.properties, dir: 'ltr' };
  node.children?.forEach(visit);
}
