import type { Node } from '@tiptap/pm/model';

/**
 * Returns whether a block shows only images, or the placeholders of images that are being uploaded. As for visitors
 * (app/content/embeds/add-galleries.ts), spaces and line breaks between them do not count.
 */
export const isImageBlock = (node: Node | null | undefined): boolean =>
  node?.type.name === 'paragraph' &&
  node.children.some(isImage) &&
  node.children.every((child) => isImage(child) || isSpace(child));

export const isUploadBlock = (node: Node): boolean => isImageBlock(node) && node.children.every(isUpload);

/** Returns whether a node is an image that is being uploaded. Markdown leaves it out. */
export const isUpload = (node: Node): boolean => isImage(node) && typeof node.attrs.upload === 'string';

export const isImage = ({ type }: Node): boolean => type.name === 'image';

export const isSpace = ({ type, text }: Node): boolean => type.name === 'hardBreak' || text?.trim() === '';
