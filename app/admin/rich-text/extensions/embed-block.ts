import type { Node, Schema } from '@tiptap/pm/model';
import { buttonTitle, type EmbedEntry, isUrlText } from '#app/content/embeds/add-embeds.ts';
import { parseEmbed } from '#domain/embeds/embed.ts';

/** Returns what a paragraph says of the card that visitors see instead (app/content/embeds/add-embeds.ts), or null. */
export function readEmbedBlock(block: Node): EmbedEntry | null {
  const { firstChild } = block;
  if (readButtonBlock(block)) return null;
  if (block.type.name !== 'paragraph' || !firstChild) return null;
  const text = block.textContent.trim();
  const url = getLinkUrl(block) ?? (isPlainText(block) ? text : null);
  if (url === null || parseEmbed(url) === null) return null;
  if (firstChild.isText && block.children.every(({ isText }) => isText))
    return { url, title: isUrlText(text, url) ? '' : text, picture: null, alt: '' };
  const { src, alt, title } = firstChild.attrs;
  return block.childCount === 1 && firstChild.type.name === 'image'
    ? { url, title: String(title ?? ''), picture: String(src ?? '') || null, alt: String(alt ?? '') }
    : null;
}

/** Returns the link of a paragraph that visitors see as a button, or null. */
export function readButtonBlock(block: Node): { href: string; text: string } | null {
  const href = block.type.name === 'paragraph' ? getLinkUrl(block) : null;
  const isButton = block.children.every(
    ({ isText, marks }) =>
      isText && marks.some(({ type, attrs }) => type.name === 'link' && attrs.title === buttonTitle),
  );
  return href !== null && isButton ? { href, text: block.textContent } : null;
}

/** Returns the URL of the link that a whole block is, or null. */
export function getLinkUrl({ children }: Node): string | null {
  const [url, ...others] = new Set(
    children.map(({ marks }) => marks.find(({ type }) => type.name === 'link')?.attrs.href ?? null),
  );
  return others.length === 0 && typeof url === 'string' ? url : null;
}

const isPlainText = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.isText === true && firstChild.marks.length === 0;

/** Creates the paragraph of a card: its URL, a link with its title, or a link around its picture. */
export function createEmbedBlock(schema: Schema, { url, title, picture, alt }: EmbedEntry): Node | null {
  const { nodes, marks } = schema;
  if (!nodes.paragraph || !nodes.image || !marks.link) return null;
  const link = [marks.link.create({ href: url })];
  return nodes.paragraph.create(
    null,
    picture
      ? nodes.image.create({ src: picture, alt, title: title || null }, null, link)
      : schema.text(title || url, link),
  );
}
