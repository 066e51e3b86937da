import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { decorateBlocks } from './decorate-blocks.ts';
import { isImage, isImageBlock } from './image-block.ts';
import styles from './image-captions.module.css';

/**
 * Shows the caption of an image below it where visitors see one (app/content/article/add-captions.ts): an image within a
 * sentence has none. Several images in one paragraph have theirs in one line, because an element around each of them
 * would be an obstacle to the caret.
 */
export const ImageCaptions = Extension.create({
  name: 'imageCaptions',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          decorateBlocks(doc, (block, parent) => {
            const caption = getCaption(block, parent);
            return caption ? { class: styles.captioned ?? '', 'data-caption': caption } : null;
          }),
        handleClick: (view, _position, event) => selectImageOfCaption(view, event),
      },
    }),
  ],
});

/** The bottom of an image, with its caption if that is its own, in pixels from the top of the window. */
export function getCaptionBottom(image: Element): number {
  const captioned = image.closest('[data-caption]');
  const isOwn = captioned && findImages(captioned).length === 1;
  return (isOwn ? captioned : image).getBoundingClientRect().bottom;
}

/** Returns the captions of a block's images; empty where visitors see none. */
function getCaption(block: Node, parent: Node | null): string {
  if (!isImageBlock(block)) return '';
  const images = block.children.filter(isImage);
  // Within a list or a quote, images in one paragraph are no gallery.
  const isShown = images.length > 1 ? parent?.type.name === 'doc' : !isTightItem(parent);
  return isShown ? images.flatMap(({ attrs }) => attrs.title || []).join(' · ') : '';
}

/** Returns whether a block is a list item with a single paragraph: for visitors, its image has no paragraph of its own. */
const isTightItem = (block: Node | null) =>
  block?.type.name === 'listItem' && block.children.filter(isParagraph).length === 1;

const isParagraph = ({ type }: Node) => type.name === 'paragraph';

/** A click on a caption selects its image, whose fields edit the caption. Otherwise text would be added beside the image. */
function selectImageOfCaption(view: EditorView, { target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLElement) || target.dataset.caption === undefined) return false;
  const boxes = findImages(target).map((image) => ({ image, box: image.getBoundingClientRect() }));
  if (boxes.some(({ box }) => clientY < box.bottom)) return false;
  const { image } = boxes.findLast(({ box }) => clientX >= box.left) ?? boxes[0] ?? {};
  if (!image) return false;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, view.posAtDOM(image, 0))));
  return true;
}

const findImages = (element: Element) => [...element.querySelectorAll('img[src]')];
