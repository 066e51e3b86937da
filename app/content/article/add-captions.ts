import type { HtmlNode } from './html-node.ts';

/**
 * A plugin for react-markdown: an image that is alone in its paragraph becomes a figure, if it has a title. The title is
 * its caption: `![alternative text](url "caption")`.
 */
export const addCaptions = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode): void {
  if (node.tagName === 'p') turnIntoFigure(node);
  else node.children?.forEach(visit);
}

function turnIntoFigure(paragraph: HtmlNode): void {
  const image = findOnlyImage(paragraph);
  const { title, ...properties } = image?.properties ?? {};
  if (!image || !title) return;
  image.properties = properties;
  const caption = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: String(title) }],
  };
  paragraph.tagName = 'figure';
  paragraph.children = [...(paragraph.children ?? []), caption];
}

/** Returns the image if the element contains nothing else. The image may be within a link. */
function findOnlyImage({ children = [] }: HtmlNode): HtmlNode | null {
  const [only, ...others] = children;
  if (!only || others.length > 0) return null;
  if (only.tagName === 'img') return only;
  return only.tagName === 'a' ? findOnlyImage(only) : null;
}
