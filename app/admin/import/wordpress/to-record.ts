import { describeLostLinks } from '#app/admin/import/content/caption-links.ts';
import { createByline, type FormerAuthor } from '#app/admin/import/file/byline.ts';
import type {
  EmailByline,
  ExportRecord,
  FormerList,
  PageFields,
  PostFields,
} from '#app/admin/import/file/export-file.ts';
import { createFingerprint } from '#app/admin/import/file/fingerprint.ts';
import { htmlToText } from '#app/admin/import/file/html-to-text.ts';
import type { MenuPlaces } from '#app/admin/import/file/menu-places.ts';
import { replaceMissingTitle } from '#app/admin/import/file/missing-title.ts';
import { missingDate } from '#app/admin/import/file/publication.ts';
import { describePageLosses, describeSitePage } from '#app/admin/import/file/site-page.ts';
import { toTags } from '#app/admin/import/file/tags.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { cleanSlug } from '#domain/urls/clean-slug.ts';
import { addParagraphs } from './add-paragraphs.ts';
import { isBlank } from './blank-content.ts';
import { completeContent } from './complete-content.ts';
import { describeNeedless } from './needless-page.ts';
import { describeDraft, findDate, findReasonToSkip, getPermanentUrl, isUnpublished } from './post-status.ts';
import {
  findMissingImages,
  listEmptyShortcodes,
  listUnknownShortcodes,
  type PostImages,
  replaceShortcodes,
} from './shortcodes.ts';
import type { WxrItem } from './wxr.ts';

/** Matches the taxonomy of tags, which had another name until WordPress 3.1. */
const tagTaxonomies = /^(?:post_)?tag$/;

/** The taxonomies that are imported, and those that hold nothing that visitors see. */
const knownTaxonomies =
  /^(?:category|(?:post_)?tag|author|post_format|nav_menu|language|post_translations|wp_.*|yst_.*)$/;

export interface WordPressSite {
  siteUrl: string;
  getImages: (postId: string) => PostImages;
  /** The pages of the files of a post. Their URLs redirect to the post. */
  getPages: (postId: string) => readonly WxrItem[];
  /** Lists the authors of a post, beginning with the one who wrote it. */
  listAuthors: (item: WxrItem) => readonly FormerAuthor[];
  findPattern: (id: string) => string | undefined;
  /** Where the menus link to pages, by their ids. */
  menuPlaces: MenuPlaces;
}

export function toRecord(item: WxrItem, site: WordPressSite): ExportRecord {
  const { id, type } = item;
  const isPage = type === 'page';
  const images = site.getImages(id);
  const { content, remarks: contentRemarks } = completeContent(item, site.findPattern);
  const remarks: string[] = [];
  const title = htmlToText(item.title);
  // The database accepts at most 80 characters, and no hyphen at the end.
  const slug = cleanSlug(decodeSlug(item.slug)).slice(0, 80).replace(/-$/, '');
  const sitePage = isPage ? findSitePage(item, slug, site.siteUrl) : null;
  const isDraft = isUnpublished(item) || sitePage !== null;
  const named = title
    ? { title, isUnpublished: isDraft }
    : replaceMissingTitle(createHtml(content, images), describeMissingTitle(item), isDraft);
  if ('remark' in named) remarks.push(named.remark);
  const { time, day, remark } = findDate(item);
  const attachment = images.find(item.meta.get('_thumbnail_id') ?? '');
  const image = attachment ? { ...attachment, caption: htmlToText(attachment.caption) } : null;
  const part = isPage
    ? createPage(item, image?.caption ?? '', sitePage === null ? site.menuPlaces : new Map())
    : createPost(item, site, day);
  remarks.push(...part.remarks, ...contentRemarks);
  const shortcodes = listUnknownShortcodes(content);
  if (shortcodes.length > 0)
    remarks.push(`Its text keeps shortcodes of plugins: ${formatShortcodes(shortcodes)}.`);
  const emptyShortcodes = listEmptyShortcodes(content, images);
  if (emptyShortcodes.length > 0)
    remarks.push(`Its text keeps shortcodes that say too little: ${formatShortcodes(emptyShortcodes)}.`);
  remarks.push(...describeGalleries(content, images));
  if (item.meta.has('_thumbnail_id') && !image) remarks.push('Its featured image is not in the file.');
  if (!isPage) remarks.push(...describeLostLinks(attachment?.caption ?? ''));
  remarks.push(...describeDraft(item));
  if (sitePage) remarks.push(isUnpublished(item) ? `${sitePage}.` : `${sitePage}, so it becomes a draft.`);
  if (remark) remarks.push(remark);
  if (time === null && !named.isUnpublished) remarks.push(missingDate);
  remarks.push(...describeLeftOut(item));
  return {
    collection: isPage ? 'pages' : 'posts',
    sourceId: `${type} ${id || getPermanentUrl(item)}`,
    title: named.title,
    day,
    fields: {
      title: named.title,
      // In the place of a page of this site, its slug is made from its title.
      slug: sitePage ? '' : slug,
      published_at: named.isUnpublished ? null : time,
      ...part.fields,
    },
    createHtml: () => createHtml(content, images),
    isWithoutText: isBlank(item.content),
    image,
    ...(part.emailByline && { emailByline: part.emailByline }),
    urls: [item, ...site.getPages(id)].flatMap((page) => listUrls(page, site.siteUrl)),
    lists: part.lists,
    remarks,
    skipped: findReasonToSkip(item) ?? (isPage ? describeNeedless(item, content, images) : null),
    fingerprint: createFingerprint([
      title,
      item.content,
      item.excerpt,
      item.status,
      item.dateGmt,
      item.slug,
      item.terms,
      image,
      // A post without patterns and footnotes keeps the fingerprint from before these were imported.
      ...(content === item.content ? [] : [content]),
    ]),
  };
}

/** What only posts have, or only pages. */
interface RecordPart<Fields> {
  fields: Omit<Fields, 'title' | 'slug' | 'published_at'>;
  emailByline?: EmailByline | undefined;
  lists: readonly FormerList[];
  remarks: readonly string[];
}

const listTerms = ({ terms }: WxrItem, isWanted: (term: WxrItem['terms'][number]) => boolean): string[] =>
  terms.filter(isWanted).map(({ name }) => htmlToText(name));

const listCategories = (item: WxrItem): string[] =>
  listTerms(item, ({ taxonomy, slug }) => taxonomy === 'category' && slug !== 'uncategorized');

const listTags = (item: WxrItem): string[] => listTerms(item, ({ taxonomy }) => tagTaxonomies.test(taxonomy));

function createPost(item: WxrItem, site: WordPressSite, day: string | null): RecordPart<PostFields> {
  const [category = null, ...otherCategories] = listCategories(item);
  const { author, emailByline, ...byline } = createByline(site.listAuthors(item));
  return {
    fields: {
      excerpt: htmlToText(item.excerpt) || null,
      author,
      category,
      tags: toTags([...otherCategories, ...listTags(item)]),
      featured: item.isSticky === '1',
      ...(day && { date: day }),
    },
    emailByline,
    lists: [...listLists(item), ...byline.lists],
    remarks: [
      ...(otherCategories.length > 0
        ? [`A post has one category here. As tags: ${otherCategories.join(', ')}.`]
        : []),
      ...byline.remarks,
    ],
  };
}

/** The descriptions that plugins for search engines keep. Those with variables, such as %%title%%, are no texts. */
const findDescription = ({ meta, excerpt }: WxrItem): string | null =>
  [meta.get('_yoast_wpseo_metadesc'), meta.get('rank_math_description'), excerpt]
    .map((text) => htmlToText(text ?? ''))
    .find((text) => text !== '' && !/%\w+%/.test(text)) ?? null;

const createPage = (item: WxrItem, imageCaption: string, menuPlaces: MenuPlaces): RecordPart<PageFields> => ({
  fields: { description: findDescription(item), menu_place: menuPlaces.get(item.id) ?? null },
  lists: [],
  remarks: describePageLosses([...listCategories(item), ...listTags(item)], imageCaption),
});

/** Finds the page of this site in whose place an imported page would be (file/site-page.ts). */
const findSitePage = ({ link }: WxrItem, slug: string, siteUrl: string): string | null =>
  link !== '' && link.replace(/\/+$/, '') === siteUrl.replace(/\/+$/, '')
    ? 'It is the front page in WordPress, and this site has its own'
    : describeSitePage(slug);

const describeMissingTitle = (item: WxrItem): string =>
  item.title.trim() ? 'Its title has no text' : 'It has no title in WordPress';

const formatShortcodes = (names: readonly string[]): string => names.map((name) => `[${name}]`).join(', ');

function describeGalleries(content: string, images: PostImages): string[] {
  const { emptyGalleries, missing } = findMissingImages(content, images);
  const hint = 'An export of “All content” has them.';
  const remarks = [
    emptyGalleries === 1 &&
      `A gallery is left out of its text, because its images are not in the file. ${hint}`,
    emptyGalleries > 1 &&
      `${emptyGalleries} galleries are left out of its text, because their images are not in the file. ${hint}`,
    missing > 0 &&
      `${missing} ${missing === 1 ? 'image of a gallery is' : 'images of its galleries are'} not in the file.`,
  ];
  return remarks.filter((remark) => remark !== false);
}

/** Lists remarks on the parts of a post that have no place here. */
function describeLeftOut({ commentCount, terms }: WxrItem): string[] {
  const others = terms
    .filter(({ taxonomy }) => !knownTaxonomies.test(taxonomy))
    .map(({ name, taxonomy }) => `“${htmlToText(name)}” (${taxonomy})`);
  const remarks = [
    others.length > 0 && `Terms of plugins are left out: ${others.join(', ')}.`,
    commentCount === 1 && 'Its comment is not imported.',
    commentCount > 1 && `Its ${formatNumber(commentCount)} comments are not imported.`,
  ];
  return remarks.filter((remark) => remark !== false);
}

/** Lists the pages of categories and tags on which a post was. */
const listLists = ({ terms }: WxrItem): FormerList[] =>
  terms.flatMap(({ taxonomy, slug, name }): FormerList[] => {
    const kind = taxonomy === 'category' ? 'category' : tagTaxonomies.test(taxonomy) ? 'tag' : null;
    return kind && slug ? [{ kind, slug: decodeSlug(slug), name: htmlToText(name) }] : [];
  });

/** WordPress percent-encodes the letters of other scripts. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Lists the URLs of a page: its permalink, and the one by which WordPress finds it without permalinks, `/?p=17`. */
function listUrls({ id, link }: WxrItem, siteUrl: string): string[] {
  return [...(link ? [link] : []), ...(id ? [`${siteUrl.replace(/\/+$/, '')}/?p=${id}`] : [])];
}

/** Block comments mark a text of the block editor, which has its paragraphs already. */
function createHtml(content: string, images: PostImages): string {
  const html = replaceShortcodes(content, images);
  return content.includes('<!-- wp:') ? html : addParagraphs(html);
}
