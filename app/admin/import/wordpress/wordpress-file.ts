import { htmlToText } from '#app/admin/import/file/clean-text.ts';
import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { createFingerprint } from '#app/admin/import/file/fingerprint.ts';
import { parseDay, parseTime } from '#app/admin/import/file/publication.ts';
import { toTags } from '#app/admin/import/file/tags.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { cleanSlug } from '#domain/clean-slug.ts';
import { shortenText } from '#domain/plain-text.ts';
import { toRedirectPath } from '#domain/redirect-path.ts';
import { addParagraphs } from './add-paragraphs.ts';
import { type Attachment, listUnknownShortcodes, type PostImages, replaceShortcodes } from './shortcodes.ts';
import type { Wxr, WxrItem } from './wxr.ts';

/** What WordPress itself stores as posts, and no owner has written. */
const technicalTypes =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_.*)$/;

/** What becomes of the states of WordPress (https://wordpress.org/documentation/article/post-status/). */
const draftRemarks: Record<string, string> = {
  draft: '',
  pending: 'It is pending review in WordPress, and becomes a draft.',
  private: 'It is private in WordPress, and becomes a draft.',
};

/** Creates what the panel shows and imports of a WXR file. */
export function createWordPressFile(wxr: Wxr): ExportFile {
  const attachments = new Map<string, Attachment>();
  const uploadedTo = new Map<string, Attachment[]>();
  /** The originals by the URL without the size that WordPress adds to smaller versions. */
  const originals = new Map<string, string>();
  for (const item of wxr.items) {
    if (item.type !== 'attachment' || !item.attachmentUrl) continue;
    const attachment = {
      url: item.attachmentUrl,
      alt: item.meta.get('_wp_attachment_image_alt') ?? '',
      caption: htmlToText(item.excerpt),
    };
    attachments.set(item.id, attachment);
    if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(item.attachmentUrl))
      uploadedTo.set(item.parent, [...(uploadedTo.get(item.parent) ?? []), attachment]);
    originals.set(toBaseUrl(item.attachmentUrl), item.attachmentUrl);
  }
  const items = wxr.items.filter(({ type }) => !technicalTypes.test(type));
  const pages = items.filter(({ type }) => type === 'page');
  return {
    product: 'WordPress',
    origin: `wordpress ${toSiteName(wxr.siteUrl)}`,
    collection: 'posts',
    siteUrl: wxr.siteUrl,
    needsSiteUrl: wxr.siteUrl === '',
    remarks: createRemarks(wxr, items),
    pageCount: pages.length,
    recordCount: items.length,
    *listRecords({ withPages }) {
      for (const item of items) {
        const images = { find: (id: string) => attachments.get(id), own: uploadedTo.get(item.id) ?? [] };
        yield toRecord(item, wxr, images, withPages);
      }
    },
    resolveUrls: (text) => text,
    findOriginal: (url) => originals.get(toBaseUrl(url)) ?? url,
  };
}

/** Returns the URL of a site without what may change while it stays the same site. */
const toSiteName = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|\/+$/g, '')
    .slice(0, 60);

/** Returns the URL of an image without protocol, query and the size of a smaller version: `…-300x200.jpg`. */
const toBaseUrl = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .replace(/^https?:/, '')
    .replace(/(?:-\d+x\d+|-scaled)(?=\.\w+$)/, '');

function createRemarks(wxr: Wxr, items: readonly WxrItem[]): string[] {
  const comments = items.reduce((sum, { commentCount }) => sum + commentCount, 0);
  return [
    ...(wxr.cutOff === null
      ? []
      : [
          wxr.cutOff === ''
            ? 'The file is cut off at its end. What is whole can be imported.'
            : `The file is cut off in the middle of “${shortenText(wxr.cutOff, 80)}”. What comes before it can be imported.`,
        ]),
    ...(comments > 0
      ? [
          `${formatNumber(comments)} ${comments === 1 ? 'comment is' : 'comments are'} not imported, because this site has no comments.`,
        ]
      : []),
  ];
}

function toRecord(
  item: WxrItem,
  { authors, siteUrl }: Wxr,
  images: PostImages,
  withPages: boolean,
): ExportRecord {
  const { id, type, status, content, terms } = item;
  const remarks: string[] = [];
  const title = htmlToText(item.title);
  if (!title) remarks.push('It has no title in WordPress.');
  const categories = terms
    .filter(({ taxonomy, slug }) => taxonomy === 'category' && slug !== 'uncategorized')
    .map(({ name }) => htmlToText(name));
  const [category = null, ...otherCategories] = categories;
  if (otherCategories.length > 0)
    remarks.push(`A post has one category here. As tags: ${otherCategories.join(', ')}.`);
  const shortcodes = listUnknownShortcodes(content);
  if (shortcodes.length > 0)
    remarks.push(
      `Its text keeps shortcodes of plugins: ${shortcodes.map((name) => `[${name}]`).join(', ')}.`,
    );
  const image = images.find(item.meta.get('_thumbnail_id') ?? '') ?? null;
  if (item.meta.has('_thumbnail_id') && !image) remarks.push('Its featured image is not in the file.');
  const isDraft = status in draftRemarks || item.password !== '';
  if (draftRemarks[status]) remarks.push(draftRemarks[status]);
  if (item.password !== '') remarks.push('It has a password in WordPress, and becomes a draft.');
  const publishedAt = parseTime(item.dateGmt) ?? parseTime(item.date);
  const day = parseDay(item.date) ?? parseDay(item.dateGmt);
  return {
    sourceId: `${type} ${id}`,
    title: title || 'Untitled',
    day,
    fields: {
      title: title || 'Untitled',
      slug: cleanSlug(decodeSlug(item.slug)).slice(0, 80).replace(/-$/, ''),
      excerpt: htmlToText(item.excerpt) || null,
      author: htmlToText(authors.get(item.creator) ?? item.creator) || null,
      category,
      tags: toTags([
        ...otherCategories,
        ...terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ name }) => htmlToText(name)),
      ]),
      featured: item.isSticky === '1',
      ...(day && { date: day }),
      published_at: isDraft ? null : (publishedAt ?? new Date().toISOString()),
    },
    createHtml: () => createHtml(content, images),
    image,
    path: findPath(item.link, siteUrl),
    remarks,
    skipped: findReasonToSkip(item, withPages),
    fingerprint: createFingerprint([
      title,
      content,
      item.excerpt,
      status,
      item.dateGmt,
      item.slug,
      terms,
      image,
    ]),
  };
}

function findReasonToSkip({ id, type, status }: WxrItem, withPages: boolean): string | null {
  if (!id) return 'It has no ID, so a second import could not recognize it.';
  if (type === 'page' && !withPages)
    return 'It is a page. Pages are imported as posts only if you choose so.';
  if (type !== 'post' && type !== 'page')
    return `It is of the type “${type}” of a plugin. Only posts and pages are imported.`;
  if (status === 'trash') return 'It is in the trash of WordPress.';
  if (status === 'publish' || status === 'future' || status in draftRemarks) return null;
  return `Its status in WordPress is “${status}”.`;
}

/** WordPress percent-encodes the letters of other scripts. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Finds the path of the page. A draft, and a site without permalinks, has only a query: `/?p=17`. */
function findPath(link: string, siteUrl: string): string | null {
  if (!URL.canParse(link, siteUrl || undefined)) return null;
  return toRedirectPath(new URL(link, siteUrl || undefined).pathname);
}

/** Block comments mark a text of the block editor, which has its paragraphs already. */
function createHtml(content: string, images: PostImages): string {
  const html = replaceShortcodes(content, images);
  return content.includes('<!-- wp:') ? html : addParagraphs(html);
}
