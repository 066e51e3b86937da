/** A node of the HTML tree that plugins for react-markdown change. */
export interface HtmlNode {
  type?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  children?: HtmlNode[];
}
