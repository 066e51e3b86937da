import type { HtmlNode } from './html-node.ts';

/**
 * A plugin for react-markdown: code and tables, which scroll within the text if they are wider, can be focused, so that
 * they are scrolled with the keyboard.
 */
export const addScrollFocus = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode): void {
  if (node.tagName === 'pre')
    node.properties = { ...node.properties, tabIndex: 0, role: 'group', ariaLabel: 'Code' };
  if (node.tagName === 'table') node.properties = { ...node.properties, tabIndex: 0 };
  node.children?.forEach(visit);
}
