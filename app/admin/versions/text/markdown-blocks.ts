import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A paragraph of a text, or what stands in the place of one. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'item' | 'quote' | 'code' | 'images';
  /** What is read of it. The URL of a link stands behind its words, because where it leads matters, too. */
  text: string;
  /** Its Markdown, in which blocks can differ that read the same. */
  source: string;
  /** Its images, if it consists of nothing else. */
  images: readonly BlockImage[];
}

export interface BlockImage {
  url: string;
  /** Its caption, or else its alternative text. */
  text: string;
}

/** Splits Markdown into the blocks in which its versions are compared: paragraphs, the items of lists, and images. */
export function splitMarkdown(markdown: string): Block[] {
  const split = (node: Nodes, kind: Block['kind']): Block[] => {
    switch (node.type) {
      case 'list':
        return node.children.flatMap(({ children }) => children.flatMap((child) => split(child, 'item')));
      case 'blockquote':
        return node.children.flatMap((child) => split(child, 'quote'));
      case 'heading':
        return [toBlock(node, 'heading')];
      case 'code':
      case 'html':
        return [toBlock(node, 'code')];
      default:
        return [toBlock(node, kind)];
    }
  };
  const toBlock = (node: Nodes, kind: Block['kind']): Block => {
    const images = readImages(node);
    const source = markdown.slice(node.position?.start.offset, node.position?.end.offset);
    return {
      kind: images.length > 0 ? 'images' : kind,
      text: images.length > 0 ? images.map(({ text }) => text).join(', ') : readText(node) || source,
      source,
      images,
    };
  };
  return fromMarkdown(markdown).children.flatMap((node) => split(node, 'paragraph'));
}

/** Returns the images of a paragraph that has nothing else, as a gallery has several. */
function readImages(node: Nodes): BlockImage[] {
  if (node.type !== 'paragraph') return [];
  const images = node.children.flatMap((child) =>
    child.type === 'image' ? { url: child.url, text: child.title || child.alt || '' } : [],
  );
  const hasOthers = node.children.some(
    (child) => child.type !== 'image' && child.type !== 'break' && readText(child).trim() !== '',
  );
  return hasOthers ? [] : images;
}

function readText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return `[${node.alt || 'image'}]`;
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(readText).join('');
  return node.type === 'link' && node.url !== text ? `${text} (${node.url})` : text;
}
