import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import styles from './empty-text.module.css';

const placeholder = 'Begin writing…';

/** Shows where to write while the text is empty. */
export const EmptyText = Extension.create({
  name: 'emptyText',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          isEmpty(doc)
            ? DecorationSet.create(doc, [
                Decoration.node(0, doc.content.size, {
                  class: styles.empty ?? '',
                  'data-placeholder': placeholder,
                }),
              ])
            : null,
        attributes: ({ doc }): Record<string, string> =>
          isEmpty(doc) ? { 'aria-placeholder': placeholder } : {},
      },
    }),
  ],
});

/** Returns whether a text is empty. An empty heading or list does not count: the owner has begun with it. */
const isEmpty = ({ childCount, firstChild }: Node) =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
