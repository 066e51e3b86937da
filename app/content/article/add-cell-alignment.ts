import type { HtmlNode } from './html-node.ts';

/**
 * A plugin for react-markdown: the alignment of a table's cell becomes the attribute `data-align`. Otherwise it would become a
 * style attribute, which the content security policy forbids in HTML.
 */
export const addCellAlignment = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode): void {
  const { align, ...properties } = node.properties ?? {};
  if (align) node.properties = { ...properties, dataAlign: align };
  node.children?.forEach(visit);
}
