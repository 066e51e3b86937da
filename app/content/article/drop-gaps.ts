import type { HtmlNode } from './html-node.ts';

/**
 * A plugin for react-markdown: an image without a URL is the gap of a picture that the owner has not uploaded yet
 * (app/admin/rich-text/images/image-gap.ts). It is removed, with the link or the paragraph that contains nothing else.
 */
export const dropGaps = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode): void {
  node.children = node.children?.filter((child) => {
    if (child.tagName === 'img') return Boolean(child.properties?.src);
    const wasEmpty = isEmpty(child);
    visit(child);
    return wasEmpty || !isEmpty(child) || (child.tagName !== 'p' && child.tagName !== 'a');
  });
}

const isEmpty = ({ type, children = [] }: HtmlNode): boolean =>
  type === 'element' && children.every(({ type, value }) => type === 'text' && value?.trim() === '');
