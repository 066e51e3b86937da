import type { Node } from '@tiptap/pm/model';

/** Whether a block shows only images, or the placeholders of images that are being uploaded. */
export const isImageBlock = (node: Node | null | undefined): boolean =>
  node?.type.name === 'paragraph' && node.childCount > 0 && node.children.every(isImage);

/** Whether a block shows only placeholders of images that are being uploaded. */
export const isUploadBlock = (node: Node): boolean => isImageBlock(node) && node.children.every(isUpload);

/** Whether a node is an image that is being uploaded. Markdown leaves it out. */
export const isUpload = (node: Node): boolean => isImage(node) && typeof node.attrs.upload === 'string';

const isImage = ({ type }: Node) => type.name === 'image';
