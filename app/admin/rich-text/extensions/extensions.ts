import { type AnyExtension, Extension } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { FindText } from '#app/admin/rich-text/find/find-text.ts';
import { GalleryCells } from '#app/admin/rich-text/images/gallery-cells.ts';
import { ImageCaptions } from '#app/admin/rich-text/images/image-captions.ts';
import { ToolsAnchorMark } from '#app/admin/rich-text/toolbars/tools-anchor.ts';
import { isLinkUrl } from '#domain/urls/link-url.ts';
import { EmbedLabels } from './embed-labels.ts';
import { EmptyText } from './empty-text.ts';
import { HiddenCode } from './hidden-code.ts';
import { KeepSelected } from './keep-selected.ts';
import { tableNodes } from './table-nodes.ts';
import { WriteBelow } from './write-below.ts';

/**
 * The extensions for everything that Markdown can express, and no others. All heading levels are supported, and so is
 * code that is also bold, because texts written elsewhere may contain them.
 */
const kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(
      (extension): AnyExtension =>
        extension.type === 'mark' && extension.name === 'code'
          ? extension.extend({ excludes: '' })
          : extension,
    );
  },
}).configure({
  underline: false,
  // A trailing node would be an empty paragraph after a heading or list at the end of the text. With that paragraph in
  // the selection, every toolbar button would be shown as inactive.
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isLinkUrl,
    HTMLAttributes: { target: null, rel: null },
  },
});

/** An image is, as in Markdown, part of a paragraph. */
const image = Image.configure({ inline: true });

/** Each block of text gets its direction from its own first letter, for example in Arabic or Hebrew. */
const textDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'tableCell',
        'tableHeader',
      ],
      attributes: { dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir: 'auto' }) } },
    },
  ],
});

/** @param onLink called on Ctrl+K or Cmd+K */
export const createExtensions = (onLink: () => void): AnyExtension[] => [
  kit,
  image,
  ...tableNodes,
  textDirection,
  EmbedLabels,
  EmptyText,
  FindText,
  HiddenCode,
  GalleryCells,
  ImageCaptions,
  KeepSelected,
  ToolsAnchorMark,
  WriteBelow,
  Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        // The event is handled, so the command palette, which has the same shortcut, stays closed.
        return true;
      },
    }),
  }),
];
