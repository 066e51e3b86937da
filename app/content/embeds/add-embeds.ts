import type { HtmlNode } from '#app/content/article/html-node.ts';
import { parseArticleVideo } from '#domain/blog/article-video.ts';
import { parseDestinationPath } from '#domain/urls/record-path.ts';

/** The elements that `embed-components.tsx` renders. */
export const destinationElement = 'destination-card';
export const videoElement = 'article-video';

/**
 * A plugin for react-markdown: a paragraph that is only a link to a destination's page becomes the destination's card,
 * and a paragraph that is only the URL of a video becomes the video. Any other reader of Markdown shows links.
 */
export const addEmbeds = () => (tree: HtmlNode) => {
  tree.children = tree.children?.map((block) => toEmbed(block) ?? block) ?? [];
};

function toEmbed(block: HtmlNode): HtmlNode | null {
  const only = block.tagName === 'p' && block.children?.length === 1 ? block.children[0] : null;
  // Only a text or a link becomes an embed. Code, for example, shows a URL and does not link to it.
  if (!only || (only.type !== 'text' && only.tagName !== 'a')) return null;
  const text = getText(only).trim();
  const url = only.tagName === 'a' ? String(only.properties?.href ?? '') : text;
  const slug = only.tagName === 'a' ? parseDestinationPath(url) : null;
  if (slug !== null)
    return { type: 'element', tagName: destinationElement, properties: { slug, url, text }, children: [] };
  return isVideo(url, text)
    ? { type: 'element', tagName: videoElement, properties: { url }, children: [] }
    : null;
}

/** Returns whether a link is a video to play. A link with words other than its URL stays a link. */
const isVideo = (url: string, text: string): boolean =>
  parseArticleVideo(url) !== null && (text === url || decode(text) === decode(url));

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

const getText = ({ value, children = [] }: HtmlNode): string => value ?? children.map(getText).join('');
