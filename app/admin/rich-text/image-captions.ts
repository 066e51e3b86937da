import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isImage, isImageBlock } from './image-block.ts';
import styles from './image-captions.module.css';

/**
 * Shows the caption of an image below it where visitors see one (app/content/article/add-captions.ts): an image within a
 * sentence has none. Several images in one paragraph have theirs in one line, because an element around each of them would
 * be an obstacle to the caret.
 */
export const ImageCaptions = Extension.create({
  name: 'imageCaptions',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const decorations: Decoration[] = [];
          doc.descendants((node, position, parent) => {
            const caption = getCaption(node, parent);
            if (caption)
              decorations.push(
                Decoration.node(position, position + node.nodeSize, {
                  class: styles.captioned ?? '',
                  'data-caption': caption,
                }),
              );
          });
          return DecorationSet.create(doc, decorations);
        },
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

function getCaption(node: Node, parent: Node | null): string {
  if (!isFigure(node, parent) && !isGallery(node, parent)) return '';
  const captions = node.children.filter(isImage).map(({ attrs }) => attrs.title);
  return captions.filter(Boolean).join(' · ');
}

/** Spaces beside the image, which Markdown leaves out, may be left where another image was deleted. */
function isFigure(node: Node, parent: Node | null): boolean {
  if (!isImageBlock(node) || node.children.filter(isImage).length > 1) return false;
  // A list item with a single paragraph is tight: for visitors, its image has no paragraph of its own.
  const isTight = parent?.type.name === 'listItem' && parent.children.filter(isParagraph).length === 1;
  return !isTight;
}

/** Within a list or a quote, images in one paragraph are no gallery. */
const isGallery = (node: Node, parent: Node | null) =>
  parent?.type.name === 'doc' && isImageBlock(node) && node.children.filter(isImage).length > 1;

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
