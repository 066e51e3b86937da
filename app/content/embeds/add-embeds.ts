import type { HtmlNode } from '#app/content/article/html-node.ts';
import { parseDealPath } from '#domain/deals/deal-path.ts';
import { parseEmbed } from '#domain/embeds/embed.ts';
import { isOwnFile } from '#domain/urls/own-file.ts';
import { parseDestinationPath } from '#domain/urls/record-path.ts';

/** The elements that `embed-components.tsx` renders. */
export const destinationElement = 'destination-card';
export const dealElement = 'deal-card';
export const embedElement = 'embed-card';

/**
 * The title of a link in Markdown that is shown as a button: `[Check prices](https://… "button")`. Any other reader of
 * Markdown shows a link.
 */
export const buttonTitle = 'button';

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
 * A plugin for react-markdown: a paragraph that is only a link to a destination's page or to a deal becomes its card, one
 * that is only a link to a page of `embed-hosts.ts` the card of this page, and a link with the title of a button a button.
 * Any other reader of Markdown shows links.
 */
export const addEmbeds = () => (tree: HtmlNode) => {
  tree.children =
    tree.children?.map((block) => toButton(block) ?? toCard(block) ?? toEmbed(block) ?? block) ?? [];
};

/** Returns the link of a paragraph that is a button; null for any other block. */
export function findButton(block: HtmlNode): HtmlNode | null {
  const link = findOnlyChild(block);
  return link?.tagName === 'a' && link.properties?.title === buttonTitle ? link : null;
}

function toButton(block: HtmlNode): HtmlNode | null {
  const link = findButton(block);
  if (!link) return null;
  const { title: _, ...properties } = link.properties ?? {};
  // The attribute has its style in app/ui/prose.module.css.
  return {
    ...block,
    properties: { ...block.properties, dataButton: '' },
    children: [{ ...link, properties }],
  };
}

function toCard(block: HtmlNode): HtmlNode | null {
  const link = findOnlyChild(block);
  if (link?.tagName !== 'a') return null;
  const url = String(link.properties?.href ?? '');
  const [slug, id] = [parseDestinationPath(url), parseDealPath(url)];
  const text = getText(link).trim();
  const create = (tagName: string, properties: Record<string, unknown>): HtmlNode => ({
    type: 'element',
    tagName,
    properties: { ...properties, url, text },
    children: [],
  });
  if (slug !== null) return create(destinationElement, { slug });
  return id === null ? null : create(dealElement, { id });
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
