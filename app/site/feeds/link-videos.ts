import type { HtmlNode } from '#app/content/article/html-node.ts';
import { parseArticleVideo } from '#domain/blog/article-video.ts';

/**
 * A plugin for react-markdown: a paragraph that is only the URL of a video links to it. On our pages it is the video
 * itself, but feed readers play none, and would show the URL as plain text.
 */
export const linkVideos = () => (tree: HtmlNode) => {
  for (const block of tree.children ?? []) {
    const only = block.tagName === 'p' && block.children?.length === 1 ? block.children[0] : null;
    const url = only?.type === 'text' ? only.value?.trim() : undefined;
    if (only && url && parseArticleVideo(url))
      block.children = [{ type: 'element', tagName: 'a', properties: { href: url }, children: [only] }];
  }
};
