import type { StoredRow } from '#app/admin/collections/collection.ts';
import type { ListSource, Sort } from '#app/admin/collections/rows/list-rows.ts';

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
