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
  const caption = takeCaption(findOnlyImage(paragraph));
  if (caption.length === 0) return;
  paragraph.tagName = 'figure';
  paragraph.children = [...(paragraph.children ?? []), ...caption];
}

/** Turns the title of an image into its caption. Without a title, there is none. */
export function takeCaption(image: HtmlNode | null | undefined): HtmlNode[] {
  const { title, ...properties } = image?.properties ?? {};
  if (!image || !title) return [];
  image.properties = properties;
  const text = { type: 'text', value: String(title) };
  return [{ type: 'element', tagName: 'figcaption', properties: {}, children: [text] }];
}

/** Returns the image if the element contains nothing else. The image may be within a link. */
function findOnlyImage({ children = [] }: HtmlNode): HtmlNode | null {
  const [only, ...others] = children;
  if (!only || others.length > 0) return null;
  if (only.tagName === 'img') return only;
  return only.tagName === 'a' ? findOnlyImage(only) : null;
}
