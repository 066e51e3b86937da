import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { decorateBlocks } from '#app/admin/rich-text/images/decorate-blocks.ts';
import { parseArticleVideo } from '#domain/blog/article-video.ts';
import { parseDestinationPath } from '#domain/urls/record-path.ts';
import styles from './embed-labels.module.css';

/** Marks the paragraphs that visitors see as the card of a destination or as a video (app/content/embeds/add-embeds.ts). */
export const EmbedLabels = Extension.create({
  name: 'embedLabels',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          decorateBlocks(doc, (block, parent) => {
            const label = parent === doc ? getEmbedLabel(block) : null;
            return label && { class: styles.embed ?? '', 'data-embed': label };
          }),
      },
    }),
  ],
});

/** Returns what visitors see instead of a block; null if they see the block. */
export function getEmbedLabel(block: Node): 'Destination' | 'Video' | null {
  const { firstChild } = block;
  if (block.type.name !== 'paragraph' || block.childCount !== 1 || !firstChild?.isText) return null;
  const text = (firstChild.text ?? '').trim();
  const href = firstChild.marks.find(({ type }) => type.name === 'link')?.attrs.href;
  if (typeof href === 'string' && parseDestinationPath(href) !== null) return 'Destination';
  const hasOtherMarks = firstChild.marks.some(({ type }) => type.name !== 'link');
  const isUrl = href === undefined || href === text;
  return isUrl && !hasOtherMarks && parseArticleVideo(text) ? 'Video' : null;
}
