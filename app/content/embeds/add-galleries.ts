import { takeCaption } from '#app/content/article/add-captions.ts';
import type { HtmlNode } from '#app/content/article/html-node.ts';
import styles from './embeds.module.css';

/**
 * A plugin for react-markdown: images that follow one another, in one paragraph or in several, become a gallery. In any
 * other reader of Markdown they stand below one another. `data-blocks` says how many blocks of the text a gallery has.
 */
export const addGalleries = () => (tree: HtmlNode) => {
  const blocks: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    blocks.push(...toGallery(run));
    run = [];
  };
  for (const block of tree.children ?? []) {
    if (findImages(block)) run.push(block);
    // The line break between two blocks does not end a gallery.
    else if (run.length > 0 && isSpace(block)) continue;
    else {
      endRun();
      blocks.push(block);
    }
  }
  endRun();
  tree.children = blocks;
};

function toGallery(run: readonly HtmlNode[]): readonly HtmlNode[] {
  const images = run.flatMap((block) => findImages(block) ?? []);
  if (images.length < 2) return run;
  const gallery: HtmlNode = {
    type: 'element',
    tagName: 'div',
    properties: { className: [styles.gallery], role: 'group', ariaLabel: 'Gallery', dataBlocks: run.length },
    children: images.map(toFigure),
  };
  return [gallery];
}

/** The images of a block that shows nothing else, each with its link or its caption; null for any other block. */
function findImages(block: HtmlNode): HtmlNode[] | null {
  if (block.tagName === 'figure') return [block];
  if (block.tagName !== 'p') return null;
  const shown = (block.children ?? []).filter((child) => !isSpace(child) && child.tagName !== 'br');
  return shown.length > 0 && shown.every(isImage) ? shown : null;
}

function toFigure(image: HtmlNode): HtmlNode {
  const caption = takeCaption(image.tagName === 'a' ? image.children?.[0] : image);
  const children = image.tagName === 'figure' ? (image.children ?? []) : [image, ...caption];
  return { type: 'element', tagName: 'figure', properties: {}, children: children.map(linkToWhole) };
}

/** Links an image to its file, because a gallery crops it. The owner's own link has priority. */
function linkToWhole(node: HtmlNode): HtmlNode {
  if (node.tagName !== 'img') return node;
  const { src, alt } = node.properties ?? {};
  const properties = { href: src, ...(!alt && { ariaLabel: 'Open the image' }) };
  return { type: 'element', tagName: 'a', properties, children: [node] };
}

const isImage = ({ tagName, children = [] }: HtmlNode): boolean =>
  tagName === 'img' || (tagName === 'a' && children.length === 1 && children[0]?.tagName === 'img');

const isSpace = ({ type, value }: HtmlNode) => type === 'text' && value?.trim() === '';
