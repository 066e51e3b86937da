import { type AnyExtension, Extension } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { isLinkUrl } from '#domain/link-url.ts';

/**
 * What a text can hold: no more than Markdown has a form for. Levels of headings that the toolbar does not offer, and
 * code that is bold as well, may stand in a text that was written elsewhere.
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
  strike: false,
  underline: false,
  // An empty paragraph at the end would be among what is selected, and each tool would be said to be off.
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isLinkUrl,
    HTMLAttributes: { target: null, rel: null },
  },
});

/** As in Markdown, a picture stands in a paragraph. */
const picture = Image.configure({ inline: true });

/** @param onLink asks where a link is to lead, on Ctrl or Cmd K */
export const extensions = (onLink: () => void): AnyExtension[] => [
  kit,
  picture,
  Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        // Taken: the panel's own answer to this key does not come.
        return true;
      },
    }),
  }),
];
