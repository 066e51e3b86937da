import type { HtmlNode } from './html-node.ts';

const blocks = new Set('p h1 h2 h3 h4 h5 h6 li blockquote th td figcaption'.split(' '));

/**
 * Elements whose first block inherits their direction. `dir="auto"` ignores the text of elements with a `dir` of their
 * own, so an element whose whole text is in such blocks would run from left to right. The only section is that of the
 * footnotes: its heading is ours and inherits the direction of the article.
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
