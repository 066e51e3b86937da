import type { HtmlNode } from './html-node.ts';

const blocks = new Set('p h1 h2 h3 h4 h5 h6 li blockquote th td figcaption'.split(' '));

/**
 * Their first block inherits: a block whose whole text is in others with a direction of their own would run from left to
 * right. The only sections are those of the footnotes, whose heading is ours and has the direction of the article.
 */
const containers = new Set(['li', 'blockquote', 'section']);

/**
 * A plugin for react-markdown: each block of text gets its direction from its own first letter, for example in Arabic.
 * Code is always written from left to right.
 */
export const addTextDirection = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode, inherits = false): void {
  const { tagName = '', children = [] } = node;
  if (tagName === 'pre') node.properties = { ...node.properties, dir: 'ltr' };
  else if (blocks.has(tagName) && !inherits) node.properties = { ...node.properties, dir: 'auto' };
  const first = containers.has(tagName) && children.find(({ type }) => type === 'element');
  for (const child of children) visit(child, child === first);
}
