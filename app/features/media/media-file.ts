import type { StoredRow } from '#app/records/kind.ts';
import type { ListSource, Sort } from '#app/records/rows/list-rows.ts';

/** A record that says a file's address in one of its fields. */
export interface Use {
  /** The table of the record. */
  place: string;
  id: string;
  title: string | null;
}

/** A file that was uploaded. */
export interface MediaFile extends StoredRow {
  /** Its path in the bucket. */
  name: string;
  /** Bytes. */
  size: number | null;
  type: string | null;
  created_at: string;
  used: boolean;
  uses: Use[];
}

/** What a chooser shows of a file: who uses it takes longer to find out. */
export type ChoosableFile = Omit<MediaFile, 'used' | 'uses'>;

const pageSize = 24;
const columns = 'id,name,size,type,created_at,updated_at';

/** Newest first. */
export const usualOrder: Sort = { column: 'created_at', ascending: false };

/** Everything that was uploaded, with its uses. */
export const allFiles: ListSource = {
  table: 'media_files',
  columns: `${columns},used,uses`,
  searched: ['name'],
  pageSize,
};

/** What no saved record uses. */
export const unusedFiles: ListSource = { ...allFiles, only: { used: false } };

/** What may be chosen for a field. */
export const choosableFiles: Record<'image' | 'video', ListSource> = {
  image: { table: 'media_files', columns, searched: ['name'], only: { kind: 'image' }, pageSize: 12 },
  video: { table: 'media_files', columns, searched: ['name'], only: { kind: 'video' }, pageSize: 12 },
};

export const isVideo = ({ type }: Pick<MediaFile, 'type'>) => type?.startsWith('video/') ?? false;

/** What a file was called when it was uploaded: without its folder and the time before its name. */
export function nameOf({ name }: Pick<MediaFile, 'name'>): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/^\d{10,}_(?=.)/, '');
}

/** Kind, size and day of a file, e.g. 'JPEG · 1.2 MB · Nov 21, 2026'. */
export function factsOf({ type, size, created_at }: Pick<MediaFile, 'type' | 'size' | 'created_at'>): string {
  const day = new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'medium' });
  return [type?.split('/')[1]?.toUpperCase(), size === null ? null : sizeOf(size), day]
    .filter(Boolean)
    .join(' · ');
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 0.95) return `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

const kinds: Record<string, { word: string; path: (id: string) => string }> = {
  posts: { word: 'Post', path: (id) => `/admin/posts/edit/${id}` },
  destinations: { word: 'Destination', path: (id) => `/admin/destinations/edit/${id}` },
  hero_slides: { word: 'Slide', path: (id) => `/admin/hero-slides/edit/${id}` },
  settings: { word: 'Site Settings', path: () => '/admin/settings' },
  contact_info: { word: 'Contact Info', path: () => '/admin/contact-settings' },
  about_page: { word: 'About Page', path: () => '/admin/about' },
};

/** Uses in words, by the alphabet, and where each can be changed. */
export function placesOf(uses: readonly Use[]): { key: string; words: string; to: string | null }[] {
  return uses
    .map(({ place, id, title }) => {
      const kind = kinds[place];
      const word = kind?.word ?? place;
      const words = title === null ? word : `${word} “${title}”`;
      return { key: `${place}/${id}`, words, to: kind?.path(id) ?? null };
    })
    .sort((one, other) => one.words.localeCompare(other.words));
}
