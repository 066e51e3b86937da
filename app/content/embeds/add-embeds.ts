import type { HtmlNode } from '#app/content/article/html-node.ts';
import { parseEmbed } from '#domain/embeds/embed.ts';
import { isOwnFile } from '#domain/urls/own-file.ts';
import { parseDestinationPath } from '#domain/urls/record-path.ts';

/** The elements that `embed-components.tsx` renders. */
export const destinationElement = 'destination-card';
export const embedElement = 'embed-card';

/** Describes what the owner has entered for a card: the text or the caption of its link, and a picture. */
export interface EmbedEntry {
  url: string;
  /** Empty if the link has no words other than its URL. */
  title: string;
  /** The URL of an image of this site; null if there is none. */
  picture: string | null;
  alt: string;
}

/**
 * A plugin for react-markdown: a paragraph that is only a link to a destination's page becomes the destination's card,
 * and a paragraph that is only a link to a page of `embed-hosts.ts` the card of this page. Any other reader of Markdown
 * shows links.
 */
export const addEmbeds = () => (tree: HtmlNode) => {
  tree.children = tree.children?.map((block) => toDestination(block) ?? toEmbed(block) ?? block) ?? [];
};

function toDestination(block: HtmlNode): HtmlNode | null {
  const link = findOnlyChild(block);
  if (link?.tagName !== 'a') return null;
  const url = String(link.properties?.href ?? '');
  const slug = parseDestinationPath(url);
  if (slug === null) return null;
  const text = getText(link).trim();
  return { type: 'element', tagName: destinationElement, properties: { slug, url, text }, children: [] };
}

function toEmbed(block: HtmlNode): HtmlNode | null {
  const entry = findEmbed(block);
  return entry && { type: 'element', tagName: embedElement, properties: { ...entry }, children: [] };
}

/** Returns the entry of a card; null for a block that is none. */
export function findEmbed(block: HtmlNode): EmbedEntry | null {
  // Only a text or a link becomes an embed. Code, for example, shows a URL and does not link to it.
  const only = findOnlyChild(block);
  if (!only || (only.type !== 'text' && only.tagName !== 'a')) return null;
  const text = getText(only).trim();
  const url = only.tagName === 'a' ? String(only.properties?.href ?? '') : text;
  if (parseEmbed(url) === null) return null;
  const [image, ...others] = only.tagName === 'a' ? (only.children ?? []) : [];
  const { src, alt = '', title = '' } = (image?.tagName === 'img' && image.properties) || {};
  if (src === undefined) return { url, title: isUrlText(text, url) ? '' : text, picture: null, alt: '' };
  if (others.length > 0) return null;
  // A picture of another site would tell that site about the visitor before the button is pressed.
  const picture = isOwnFile(String(src)) ? String(src) : null;
  return { url, title: String(title ?? ''), picture, alt: String(alt ?? '') };
}

function findOnlyChild({ tagName, children = [] }: HtmlNode): HtmlNode | null {
  const [only, ...others] = children;
  return tagName === 'p' && only && others.length === 0 ? only : null;
}

/** Returns whether the words of a link are its URL. */
export const isUrlText = (text: string, url: string): boolean => text === url || decode(text) === decode(url);

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

const getText = ({ value, children = [] }: HtmlNode): string => value ?? children.map(getText).join('');
