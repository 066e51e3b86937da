import { ownLanguage } from '#domain/language.ts';
import { type Logo, toLogo } from '#domain/look/logo.ts';
import { type Look, toLook } from '#domain/look/look.ts';
import { getLookVersion } from '#domain/look/look-version.ts';
import { findOwnSlideImage } from '#domain/samples/slides.ts';
import { createArchiveShareContent, type ShareArchive } from '#domain/share/share-archives.ts';
import type { ShareCollection, ShareContent, ShareSite } from '#domain/share/share-image.ts';
import { getPageShareContent } from '#domain/share/share-pages.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { isSlug } from '#domain/urls/slug.ts';
import type { Backend } from '#server/pages/app-source.ts';

/** A row with the columns that are read of it. */
type Row = Record<string, unknown>;

/** The columns that a share image shows of a record, under the names of `ShareContent`. */
const tables = {
  blog: { name: 'posts', select: 'title,image,language' },
  destinations: { name: 'destinations', select: 'title:name,image,focal_x,focal_y,language' },
  pages: { name: 'pages', select: 'title,image' },
} as const;

const isOfRecords = (collection: ShareCollection): collection is keyof typeof tables =>
  Object.hasOwn(tables, collection);

/** The parameters by which `find_posts` finds the posts of an archive. */
const archiveParameters = { tags: 'tag', authors: 'author', categories: 'category' } as const;

/** No slug is longer. */
const maxNameLength = 200;

/** Describes what a share image shows, and how. */
export interface ShareSubject {
  content: ShareContent;
  look: Look;
  /** The URL of the logo; null if there is none. */
  logo: string | null;
}

/**
 * Finds what a share image shows, with a visitor's rights. Returns null if there is no such page, or if it is not public.
 * Throws if the backend fails.
 */
export async function findShareSubject(
  backend: Backend,
  collection: ShareCollection,
  name: string,
): Promise<ShareSubject | null> {
  // PostgreSQL knows no text with a NUL, and no slug has a control character.
  if (name.length > maxNameLength || /\p{Cc}/u.test(name)) return null;
  const { look, logo, ...site } = await readSite(backend);
  const content = await findContent(backend, collection, name, site);
  return content && { content, look, logo: logo?.url ?? null };
}

interface Site extends ShareSite {
  look: Look;
  logo: Logo | null;
}

async function readSite(backend: Backend): Promise<Site> {
  const [row] = await readRows(backend, 'settings', {
    select:
      'site_title,language,palette,type_pair,accent_color,logo_url,logo_width,logo_height,icon_x,icon_y',
    id: 'eq.1',
  });
  const settings = row as (Parameters<typeof toLogo>[0] & Parameters<typeof toLook>[0]) | undefined;
  const look = toLook(settings);
  const logo = settings ? toLogo(settings) : null;
  return {
    siteTitle: String(row?.site_title ?? '').trim() || defaultSiteTitle,
    language: String(row?.language ?? ownLanguage),
    lookVersion: getLookVersion(look, logo),
    look,
    logo,
  };
}

async function findContent(
  backend: Backend,
  collection: ShareCollection,
  name: string,
  site: ShareSite,
): Promise<ShareContent | null> {
  if (collection === 'page')
    return getPageShareContent(name, site, name === 'home' ? await findSlideImage(backend) : null);
  if (!isOfRecords(collection)) {
    const archiveName = await findArchiveName(backend, collection, name);
    return archiveName === null ? null : createArchiveShareContent(collection, archiveName, site);
  }
  const table = tables[collection];
  const [row] = await readRows(backend, table.name, { select: table.select, slug: `eq.${name}` });
  if (!row) return null;
  const { title, image, language, focal_x: x = null, focal_y: y = null } = row;
  return {
    ...site,
    title: String(title),
    language: String(language ?? site.language),
    image: image ? String(image).trim() || null : null,
    focalPoint: x === null || y === null ? null : { x: Number(x), y: Number(y) },
  };
}

/** Finds the image with which the home page is shared. Reads the slides in the order in which that page shows them. */
async function findSlideImage(backend: Backend): Promise<string | null> {
  const rows = await readRows(backend, 'hero_slides', {
    select: 'title,subtitle,image_url',
    order: 'slide_order,created_at,id',
  });
  return findOwnSlideImage(rows as unknown as Parameters<typeof findOwnSlideImage>[0]);
}

/** Finds the slug of the public record that had this one before. Throws if the backend fails. */
export async function findCurrentSlug(
  backend: Backend,
  collection: ShareCollection,
  slug: string,
): Promise<string | null> {
  if (!isOfRecords(collection) || !isSlug(slug)) return null;
  const table = tables[collection].name;
  const parameters = { collection: table, slugs: `{"${slug}"}` };
  const [row] = await readRows(backend, 'rpc/find_current_slugs', parameters);
  return row ? String(row.current_slug) : null;
}

/** Finds the name of an archive as its page writes it: as its person or the newest of its posts does. Null if it has no posts. */
async function findArchiveName(
  backend: Backend,
  archive: ShareArchive,
  slug: string,
): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const [post] = await readRows(backend, 'rpc/find_posts', {
    [archiveParameters[archive]]: slug,
    page_size: '1',
  });
  if (!post) return null;
  if (archive === 'authors') {
    const [author] = await readRows(backend, 'rpc/find_author', { author_slug: slug });
    return String(author?.name ?? post.author_name).trim();
  }
  if (archive === 'categories') return String(post.category_name).trim();
  const index = (post.tag_slugs as string[]).indexOf(slug);
  return (post.tags as string[])[index] ?? slug;
}

async function readRows(
  { serverUrl, anonKey, fetch }: Backend,
  path: string,
  query: Record<string, string>,
): Promise<Row[]> {
  const response = await fetch(`${serverUrl}/rest/v1/${path}?${new URLSearchParams(query)}`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  });
  if (!response.ok) throw new Error(`${path} could not be read: ${response.status}`);
  return (await response.json()) as Row[];
}
