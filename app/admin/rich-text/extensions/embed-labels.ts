import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { decorateBlocks } from '#app/admin/rich-text/images/decorate-blocks.ts';
import { parseDealPath } from '#domain/deals/deal-path.ts';
import { parseEmbed } from '#domain/embeds/embed.ts';
import { parseDestinationPath } from '#domain/urls/record-path.ts';
import { getLinkUrl, readButtonBlock, readEmbedBlock } from './embed-block.ts';
import styles from './embed-labels.module.css';

/** Marks the paragraphs that visitors see as a card or as a button (app/content/embeds/add-embeds.ts). */
export const EmbedLabels = Extension.create({
  name: 'embedLabels',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          decorateBlocks(doc, (block, parent) => {
            if (parent !== doc) return null;
            // The button has its style in app/ui/prose.module.css.
            if (readButtonBlock(block)) return { 'data-button': '' };
            const label = getEmbedLabel(block);
            return label === null ? null : { class: styles.embed ?? '', 'data-embed': label };
          }),
      },
    }),
  ],
});

/** Returns what visitors see instead of a block; null if they see the block, or a button. */
export function getEmbedLabel(block: Node): string | null {
  const entry = readEmbedBlock(block);
  if (entry) {
    const embed = parseEmbed(entry.url);
    return embed && embed.kind !== 'file' && embed.host.action !== 'Play the video'
      ? embed.host.name
      : 'Video';
  }
  if (readButtonBlock(block)) return null;
  const isText = block.type.name === 'paragraph' && block.children.every((child) => child.isText);
  const url = isText ? getLinkUrl(block) : null;
  if (url === null) return null;
  if (parseDealPath(url) !== null) return 'Deal';
  return parseDestinationPath(url) === null ? null : 'Destination';
}
