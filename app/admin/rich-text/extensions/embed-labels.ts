import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { decorateBlocks } from '#app/admin/rich-text/images/decorate-blocks.ts';
import { parseEmbed } from '#domain/embeds/embed.ts';
import { parseDestinationPath } from '#domain/urls/record-path.ts';
import { getLinkUrl, readEmbedBlock } from './embed-block.ts';
import styles from './embed-labels.module.css';

/** Marks the paragraphs that visitors see as a card (app/content/embeds/add-embeds.ts). */
export const EmbedLabels = Extension.create({
  name: 'embedLabels',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          decorateBlocks(doc, (block, parent) => {
            const label = parent === doc ? getEmbedLabel(block) : null;
            return label === null ? null : { class: styles.embed ?? '', 'data-embed': label };
          }),
      },
    }),
  ],
});

/** Returns what visitors see instead of a block; null if they see the block. */
export function getEmbedLabel(block: Node): string | null {
  const entry = readEmbedBlock(block);
  if (entry) {
    const embed = parseEmbed(entry.url);
    return embed && embed.kind !== 'file' && embed.host.action !== 'Play the video'
      ? embed.host.name
      : 'Video';
  }
  const isText = block.type.name === 'paragraph' && block.children.every((child) => child.isText);
  const url = isText ? getLinkUrl(block) : null;
  return url !== null && parseDestinationPath(url) !== null ? 'Destination' : null;
}
