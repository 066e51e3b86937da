/** A node of the HTML tree that plugins for react-markdown change. */
export interface HtmlNode {
  type?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  children?: HtmlNode[];
}

/**
 * Returns the text of a node without any HTML of the author, which is still in the tree and is removed after all plugins.
 */
export const getText = ({ type, value = '', children = [] }: HtmlNode): string =>
  type === 'text' ? value : children.map(getText).join('');
