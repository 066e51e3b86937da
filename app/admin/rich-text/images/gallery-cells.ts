import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { getEmbedLabel } from '#app/admin/rich-text/extensions/embed-labels.ts';
import styles from './gallery-cells.module.css';
import { isImage, isImageBlock } from './image-block.ts';

/** A paragraph with one image, or an image in a paragraph with several. */
interface Cell {
  from: number;
  to: number;
}

/** Shows images that follow one another as visitors see them, as a gallery (app/content/embeds/add-galleries.ts). */
export const GalleryCells = Extension.create({
  name: 'galleryCells',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          DecorationSet.create(
            doc,
            findGalleries(doc).flatMap((grids) =>
              grids.flatMap((cells, grid) =>
                cells.map(({ from, to }, index) =>
                  Decoration.node(from, to, { class: getClasses(index, cells.length, grid > 0) }),
                ),
              ),
            ),
          ),
      },
    }),
  ],
});

/**
 * The galleries of a text, each as one or several grids. A paragraph with several images is a grid of its own, because
 * no element contains it together with its neighbors.
 */
function findGalleries(doc: Node): Cell[][][] {
  const galleries: Cell[][][] = [];
  let last: Node | null = null;
  doc.forEach((block, offset) => {
    if (isCells(block)) {
      if (!isCells(last)) galleries.push([]);
      addCells(galleries.at(-1) as Cell[][], block, offset, last);
    }
    last = block;
  });
  return galleries.filter((grids) => grids.flat().length > 1);
}

/** Returns whether a block shows only images. The picture of a card is none of them. */
const isCells = (block: Node | null): boolean =>
  isImageBlock(block) && (block === null || getEmbedLabel(block) === null);

function addCells(grids: Cell[][], block: Node, offset: number, last: Node | null): void {
  const images: Cell[] = [];
  block.forEach((child, start) => {
    const from = offset + 1 + start;
    if (isImage(child)) images.push({ from, to: from + child.nodeSize });
  });
  if (images.length > 1) grids.push(images);
  else {
    const cell = { from: offset, to: offset + block.nodeSize };
    // Without a grid, the block above is a sentence with an image, which belongs to no gallery.
    if (isSingleImage(last) && grids.length > 0) grids.at(-1)?.push(cell);
    else grids.push([cell]);
  }
}

const isSingleImage = (block: Node | null) => block?.children.filter(isImage).length === 1;

/**
 * Returns the classes of a cell. The first of an odd number of images is as wide as the text, as for visitors, and
 * takes both places of its row. The gap between cells is the margin of `right` and `below`.
 */
function getClasses(index: number, count: number, isBelow: boolean): string {
  const place = index + (count % 2);
  const classes = [
    styles.cell,
    index === 0 && count % 2 === 1 && styles.wide,
    place % 2 === 1 && index > 0 && styles.right,
    (isBelow || place > 1) && styles.below,
  ];
  return classes.filter(Boolean).join(' ');
}
