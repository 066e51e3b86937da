import { getPageShareContent, type ShareCollection, type ShareContent } from '#domain/share-image.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { Backend } from '#server/pages/app-source.ts';

/** A row with the columns that are read of it. */
type Row = Record<string, string | number | null>;

/** The columns that a share image shows of a record, under the names of `ShareContent`. */
const tables = {
  blog: { name: 'posts', select: 'title,image' },
  destinations: { name: 'destinations', select: 'title:name,image,focal_x,focal_y' },
} as const;

/** No slug is longer. */
const maxNameLength = 200;

/**
 * Finds what a share image shows, with a visitor's rights. Returns null if there is no such page, or if it is not public.
 * Throws if the backend fails.
 */
export async function findShareContent(
  backend: Backend,
  collection: ShareCollection,
  name: string,
): Promise<ShareContent | null> {
  // PostgreSQL knows no text with a NUL, and no slug has a control character.
  if (name.length > maxNameLength || /\p{Cc}/u.test(name)) return null;
  const [settings] = await readRows(backend, 'settings', 'site_title', 'id', '1');
  const siteTitle = String(settings?.site_title ?? '').trim() || defaultSiteTitle;
  if (collection === 'page') return getPageShareContent(name, siteTitle);
  const table = tables[collection];
  const [row] = await readRows(backend, table.name, table.select, 'slug', name);
  if (!row) return null;
  const { title, image, focal_x: x = null, focal_y: y = null } = row;
  return {
    title: String(title),
    siteTitle,
    image: image ? String(image).trim() || null : null,
    focalPoint: x === null || y === null ? null : { x: Number(x), y: Number(y) },
  };
}

async function readRows(
  { serverUrl, anonKey, fetch }: Backend,
  table: string,
  select: string,
  column: string,
  value: string,
): Promise<Row[]> {
  const query = new URLSearchParams({ select, [column]: `eq.${value}` });
  const response = await fetch(`${serverUrl}/rest/v1/${table}?${query}`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  });
  if (!response.ok) throw new Error(`${table} could not be read: ${response.status}`);
  return (await response.json()) as Row[];
}
