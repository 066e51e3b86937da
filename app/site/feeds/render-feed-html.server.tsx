import { LRUCache } from 'lru-cache';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components } from 'react-markdown';
import { addCaptions } from '#app/content/article/add-captions.ts';
import { addTextDirection } from '#app/content/article/add-text-direction.ts';
import { dropGaps } from '#app/content/article/drop-gaps.ts';
import type { HtmlNode } from '#app/content/article/html-node.ts';
import { findButton, findEmbed } from '#app/content/embeds/add-embeds.ts';
import { embedCodes } from '#app/content/markdown/embed-codes.ts';
import { footnoteOptions, footnotes } from '#app/content/markdown/footnotes.ts';
import { linkUrls } from '#app/content/markdown/link-urls.ts';
import { tablesAndStrikethrough } from '#app/content/markdown/parse-markdown.ts';
import {
  findPartnerTarget,
  type PartnerLinks,
  PartnerLinksProvider,
  usePartnerLinks,
} from '#app/content/partner-links/partner-links.ts';
import { toAbsoluteUrl } from '#domain/urls/absolute-url.ts';
import { isLinkUrl } from '#domain/urls/link-url.ts';
import { dropPreloads } from './drop-preloads.ts';

/**
 * A plugin for react-markdown: what our pages show as the card of another site's page becomes its picture and a link with
 * its title, and a button a link.
 */
const linkEmbeds = () => (tree: HtmlNode) => {
  for (const block of tree.children ?? []) {
    const button = findButton(block);
    if (button) delete button.properties?.title;
    const embed = button ? null : findEmbed(block);
    if (!embed) continue;
    const { url, title, picture, alt } = embed;
    const words = { type: 'text', value: title || url };
    const image = { type: 'element', tagName: 'img', properties: { src: picture, alt }, children: [] };
    const link = { type: 'element', tagName: 'a', properties: { href: url }, children: [words] };
    const lineBreak = { type: 'element', tagName: 'br', properties: {}, children: [] };
    block.children = picture ? [image, lineBreak, link] : [link];
  }
};

/** The length in characters, enough for the texts of all feeds a few times over. */
const maxKeptLength = 2_000_000;

interface PostText {
  /** Markdown. */
  content: string | null;
  image: string | null;
  image_alt: string | null;
  image_caption: string | null;
}

const kept = new LRUCache<string, string>({
  maxSize: maxKeptLength,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * Renders a post for feed readers: its image, then its text. It contains no HTML of the text and nothing that only our
 * pages understand, such as class names. All URLs are absolute; links to notes lead to the post's own page.
 *
 * The results are cached, because a text takes milliseconds. All formats use the same HTML, and most saves change no
 * text.
 */
export function renderFeedHtml(
  siteUrl: string,
  postUrl: string,
  post: PostText,
  partnerLinks: PartnerLinks,
  commissionNote: string,
): string {
  const { content, image, image_alt, image_caption } = post;
  const key = JSON.stringify([
    ...[siteUrl, postUrl, content, image, image_alt, image_caption],
    ...[partnerLinks, commissionNote],
  ]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const text = dropPreloads(
    renderToStaticMarkup(
      <PartnerLinksProvider value={partnerLinks}>
        <PostHtml siteUrl={siteUrl} postUrl={postUrl} {...post} />
      </PartnerLinksProvider>,
    ),
  );
  const isPaid = text.includes(' rel="sponsored ');
  const html = isPaid ? renderToStaticMarkup(<p>{commissionNote}</p>) + text : text;
  kept.set(key, html);
  return html;
}

function PostHtml({
  siteUrl,
  postUrl,
  content,
  image,
  image_alt,
  image_caption,
}: PostText & { siteUrl: string; postUrl: string }) {
  const src = toAbsoluteUrl(siteUrl, image);
  const caption = image_caption?.trim();
  return (
    <>
      {src && (
        <figure>
          <img src={src} alt={image_alt ?? ''} />
          {caption && <figcaption dir="auto">{caption}</figcaption>}
        </figure>
      )}
      <Markdown
        skipHtml
        remarkPlugins={plugins}
        remarkRehypeOptions={footnoteOptions}
        rehypePlugins={[dropGaps, linkEmbeds, addCaptions, addTextDirection, keepPlainAttributes]}
        urlTransform={(url, key) =>
          key === 'src' ? toAbsoluteUrl(siteUrl, url) : toAbsoluteLink(siteUrl, postUrl, url)
        }
        components={createComponents(siteUrl)}
      >
        {content ?? ''}
      </Markdown>
    </>
  );
}

const plugins = [footnotes, tablesAndStrikethrough, embedCodes, linkUrls];

/** The components do not outlive a rendering, so each may know its site. */
const createComponents = (siteUrl: string): Components => ({
  a: ({ node: _, ...link }) => <FeedLink siteUrl={siteUrl} {...link} />,
  // The title is the heading of level 1.
  h1: ({ node: _, ...heading }) => <h2 {...heading} />,
  img: ({ node: _, ...image }) => (image.src ? <img {...image} alt={image.alt ?? ''} /> : null),
});

/** A link in a feed. One to a partner says so, as on our pages, in words alone. */
function FeedLink({ siteUrl, ...link }: ComponentProps<'a'> & { siteUrl: string }) {
  const partnerLinks = usePartnerLinks();
  const { href, children } = link;
  // Our own redirect has an absolute URL here.
  const own = href?.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
  const target = own ? findPartnerTarget(own, partnerLinks, 'text') : null;
  if (!target) return <a {...link} />;
  return (
    <>
      <a {...link} href={new URL(target.href, siteUrl).href} rel="sponsored noopener">
        {children}
      </a>{' '}
      <small>({partnerLinks.adLabel})</small>
    </>
  );
}

function toAbsoluteLink(siteUrl: string, postUrl: string, url: string): string | null {
  if (!isLinkUrl(url)) return null;
  const base = url.trim().startsWith('#') ? postUrl : siteUrl;
  return URL.canParse(url.trim(), base) ? new URL(url.trim(), base).href : null;
}

/** The attributes that feed readers understand. The others serve the style sheet of our pages. */
const plainAttributes = new Set(['href', 'src', 'alt', 'title', 'dir', 'lang', 'id', 'start']);

/** A plugin for react-markdown that removes all other attributes. */
const keepPlainAttributes = () => (tree: HtmlNode) => visit(tree);

function visit(node: HtmlNode): void {
  node.properties = Object.fromEntries(
    Object.entries(node.properties ?? {}).filter(([name]) => plainAttributes.has(name)),
  );
  node.children?.forEach(visit);
}
