import { describeLostLinks } from '#app/admin/import/content/caption-links.ts';
import { createByline } from '#app/admin/import/file/byline.ts';
import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { createFingerprint } from '#app/admin/import/file/fingerprint.ts';
import { htmlToText } from '#app/admin/import/file/html-to-text.ts';
import { createMenuPlaces, type MenuPlaces, sortByMenu } from '#app/admin/import/file/menu-places.ts';
import { replaceMissingTitle } from '#app/admin/import/file/missing-title.ts';
import { missingDate, parseTime } from '#app/admin/import/file/publication.ts';
import { describePageLosses, describeSitePage } from '#app/admin/import/file/site-page.ts';
import { toTags } from '#app/admin/import/file/tags.ts';
import { cleanText } from '#app/admin/table-file/clean-text.ts';
import { cleanSlug } from '#domain/urls/clean-slug.ts';
import { type GhostData, type GhostPost, navigationSchema } from './ghost-tables.ts';
import { lexicalToHtml } from './lexical-to-html.ts';
import { mobiledocToHtml } from './mobiledoc-to-html.ts';
import { describeCards, simplifyCards } from './simplify-cards.ts';

/** Ghost writes this in exports in place of the URL of the site. */
const sitePlaceholder = '__GHOST_URL__';

function groupByPost<Row extends { post_id: string; sort_order?: number }>(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ({ post_id }) => post_id);
  for (const group of groups.values()) group.sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  return (id: string): readonly Row[] => groups.get(id) ?? [];
}

export function createGhostFile(data: GhostData): ExportFile {
  const tags = new Map(data.tags.map((tag) => [tag.id, tag]));
  const users = new Map(data.users.map((user) => [user.id, user]));
  const getTags = groupByPost(data.posts_tags);
  const getAuthors = groupByPost(data.posts_authors);
  const getMeta = groupByPost(data.posts_meta);
  const timeZone = findTimeZone(data);
  const context: RecordContext = {
    listTags: ({ id }) =>
      getTags(id).flatMap(({ tag_id }) => {
        const tag = tags.get(tag_id);
        // An internal tag is for the owner's own use.
        return !tag || tag.visibility === 'internal' || tag.name.startsWith('#') ? [] : tag;
      }),
    listAuthors: ({ id, author_id }) => {
      const ids = getAuthors(id).map(({ author_id }) => author_id);
      return (ids.length > 0 ? ids : [author_id ?? '']).flatMap((userId) => {
        const user = users.get(userId);
        return user?.name ? user : [];
      });
    },
    getMeta: ({ id }) => getMeta(id)[0],
    timeZone,
    menuPlaces: readMenuPlaces(data),
  };
  return {
    product: 'Ghost',
    // The ids of its posts are unique among all sites, so the origin names no site.
    origin: 'ghost',
    siteUrl: '',
    needsSiteUrl: true,
    remarks: [
      ...(data.isCutOff ? ['The file is cut off at its end. What is whole can be imported.'] : []),
      ...(data.damaged > 0
        ? [`${data.damaged} of its posts ${data.damaged === 1 ? 'is' : 'are'} damaged, and cannot be read.`]
        : []),
    ],
    recordCount: data.posts.length,
    *listRecords() {
      // The few pages come first, so that they are seen in the list.
      const pages = sortByMenu(data.posts.filter(isPage), ({ slug }) => slug, context.menuPlaces);
      for (const post of [...pages, ...data.posts.filter((each) => !isPage(each))])
        yield toRecord(post, context);
    },
    // (?<!\/) lets a match begin only at the first slash of a run, so that the time stays proportional to the length.
    resolveUrls: (text, siteUrl) => text.replaceAll(sitePlaceholder, siteUrl.replace(/(?<!\/)\/+$/, '')),
    findOriginal: (url) => url.replace(/(?<=\/content\/images\/)size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/, ''),
  };
}

interface RecordContext {
  listTags: (post: GhostPost) => GhostData['tags'];
  listAuthors: (post: GhostPost) => GhostData['users'];
  getMeta: (post: GhostPost) => GhostData['posts_meta'][number] | undefined;
  timeZone: string;
  /** Where the menus link to pages, by their slugs. */
  menuPlaces: MenuPlaces;
}

/** The time zone of the site; UTC if the export names none, or one that the browser does not know. */
function findTimeZone({ settings }: GhostData): string {
  // Before Ghost 4, it was called active_timezone, and before that activeTimezone.
  const zone = settings.find(({ key }) => /^(?:active_?)?timezone$/i.test(key))?.value;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(zone ?? 'UTC') }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The menus of Settings → Navigation. */
function readMenuPlaces({ settings }: GhostData): MenuPlaces {
  const listSlugs = (wanted: string): string[] => {
    const value = settings.find(({ key }) => key === wanted)?.value;
    const { data = [] } = navigationSchema.safeParse(value);
    // Entries lead to other pages, too, such as `/tag/ferries/` or the home page.
    return data.flatMap(({ url }) => /^(?:__GHOST_URL__)?\/([^/?#]+)\/?$/.exec(url)?.[1] ?? []);
  };
  return createMenuPlaces(listSlugs('navigation'), listSlugs('secondary_navigation'));
}

const isPage = ({ type, page }: GhostPost): boolean => type === 'page' || (type === '' && page);

function toRecord(post: GhostPost, context: RecordContext): ExportRecord {
  const { status, visibility, slug, custom_excerpt } = post;
  const isOwnPage = isPage(post);
  const title = cleanText(post.title).trim();
  const meta = context.getMeta(post);
  const listedTags = context.listTags(post);
  const listedAuthors = context.listAuthors(post);
  const tagNames = listedTags.map(({ name }) => name);
  const [category = null, ...otherTags] = tagNames;
  const authors = listedAuthors.map(({ name }) => name);
  const { author, emailByline, ...byline } = createByline(listedAuthors);
  const imageCaption = meta?.feature_image_caption ?? '';
  const remarks = isOwnPage ? describePageLosses(tagNames, htmlToText(imageCaption)) : [...byline.remarks];
  const isForMembers = visibility !== '' && visibility !== 'public';
  const isMail = status === 'sent' || meta?.email_only === true;
  if (isForMembers) remarks.push('It is for members only in Ghost, and becomes a draft.');
  if (isMail) remarks.push('It was only sent as a newsletter, and becomes a draft.');
  const publishedAt = parseTime(post.published_at);
  const time = publishedAt ?? parseTime(post.created_at) ?? parseTime(post.updated_at);
  // Swedish dates have the form 2027-12-31.
  const day = time && new Intl.DateTimeFormat('sv', { timeZone: context.timeZone }).format(new Date(time));
  // The database accepts at most 80 characters, and no hyphen at the end.
  const ownSlug = cleanSlug(slug).slice(0, 80).replace(/-$/, '');
  const wasPublic = (status === 'published' || status === 'scheduled') && !isForMembers && !isMail;
  const sitePage = isOwnPage ? describeSitePage(ownSlug) : null;
  if (sitePage) remarks.push(wasPublic ? `${sitePage}, so it becomes a draft.` : `${sitePage}.`);
  const isPublic = wasPublic && sitePage === null;
  const html = cleanText(post.html);
  const unknown = new Set<string>();
  const onUnknown = (name: string) => unknown.add(name);
  const createFullHtml = () =>
    html || lexicalToHtml(post.lexical, onUnknown) || mobiledocToHtml(post.mobiledoc, onUnknown);
  // The HTML is created again when it is needed, and not kept, because an export may have thousands of long texts.
  const createHtml = () => simplifyCards(createFullHtml());
  const fullHtml = createFullHtml();
  remarks.push(...describeCards(fullHtml));
  const textFault = html ? null : describeMissingText(post, fullHtml);
  if (textFault) remarks.push(isPublic ? `${textFault}, so it becomes a draft.` : `${textFault}.`);
  else if (unknown.size > 0) remarks.push(describeUnknown(unknown));
  // A scheduled post gets only its own date: with that of its creation, it would be public at once.
  const publicSince = status === 'scheduled' ? publishedAt : time;
  if (isPublic && publicSince === null) remarks.push(missingDate);
  else if (isPublic && publishedAt === null)
    remarks.push(
      'It has no date of publication that can be read, so it gets that of its creation or last change.',
    );
  const isUnpublished = !isPublic || textFault !== null || publicSince === null;
  const named =
    title && title !== '(Untitled)'
      ? { title, isUnpublished }
      : replaceMissingTitle(createHtml(), 'It has no title in Ghost', isUnpublished);
  if ('remark' in named) remarks.unshift(named.remark);
  const imageUrl = post.feature_image || post.image;
  const image = imageUrl
    ? {
        url: imageUrl,
        alt: meta?.feature_image_alt ?? '',
        caption: htmlToText(imageCaption),
      }
    : null;
  if (image && !isOwnPage) remarks.push(...describeLostLinks(imageCaption));
  const excerpt = cleanText(custom_excerpt).trim();
  return {
    collection: isOwnPage ? 'pages' : 'posts',
    sourceId: `post ${post.uuid || post.id}`,
    title: named.title,
    day,
    fields: {
      title: named.title,
      // In the place of a page of this site, its slug is made from its title.
      slug: sitePage ? '' : ownSlug,
      published_at: named.isUnpublished ? null : publicSince,
      ...(isOwnPage
        ? {
            description: cleanText(meta?.meta_description || post.meta_description).trim() || excerpt || null,
            menu_place: (sitePage === null && context.menuPlaces.get(slug)) || null,
          }
        : {
            excerpt: excerpt || null,
            author,
            category,
            tags: toTags(otherTags),
            featured: post.featured,
            ...(day && { date: day }),
          }),
    },
    createHtml,
    image,
    ...(emailByline && !isOwnPage && { emailByline }),
    // The URL of Ghost's default routes, and that of the preview, which was shared before the post was published.
    urls: [
      ...(slug ? [`${sitePlaceholder}/${slug}/`] : []),
      ...(post.uuid ? [`${sitePlaceholder}/p/${post.uuid}/`] : []),
    ],
    lists: isOwnPage
      ? []
      : [...listedTags.map(({ name, slug }) => ({ kind: 'tag' as const, slug, name })), ...byline.lists],
    remarks,
    skipped: findReasonToSkip(post),
    fingerprint: createFingerprint([
      title,
      html,
      post.lexical,
      post.mobiledoc,
      custom_excerpt,
      status,
      visibility,
      post.published_at,
      slug,
      category,
      otherTags,
      authors,
      image,
    ]),
  };
}

/** Says that a post has no text to show, as the beginning of a sentence; null if it has one. */
function describeMissingText({ lexical, mobiledoc }: GhostPost, fullHtml: string): string | null {
  if (!lexical && !mobiledoc) return 'It has no text in the file';
  return simplifyCards(fullHtml).trim() ? null : 'Its text cannot be read';
}

function describeUnknown(names: ReadonlySet<string>): string {
  const named = [...names].filter((name) => name !== '').map((name) => `“${name.slice(0, 40)}”`);
  return named.length === 0
    ? 'A part of its text cannot be read, and is left out.'
    : `Cards that do not exist here are left out of its text: ${named.join(', ')}.`;
}

function findReasonToSkip(post: GhostPost): string | null {
  return /^(?:published|scheduled|draft|sent)$/.test(post.status)
    ? null
    : `Its status in Ghost is “${post.status}”.`;
}
