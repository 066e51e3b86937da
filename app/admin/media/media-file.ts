import type { ListSource, Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { Json } from '#app/client/database.types.ts';
import type { TableRow } from '#app/client/from-table.ts';

/** A reference to a record that contains a file's URL in one of its fields. */
export interface RecordReference {
  table: string;
  id: string;
  title: string | null;
}

export interface UploadedFile {
  id: string;
  /** Its path in the bucket. */
  name: string;
  /** The size in bytes. */
  size: number | null;
  type: string | null;
  created_at: string;
}

export interface MediaFile extends UploadedFile {
  used: boolean;
  uses: RecordReference[];
}

type FileRow = TableRow<'media_files'>;

const columns = ['id', 'name', 'size', 'type', 'created_at', 'updated_at'] as const;

/** The title of the notice when a list of files cannot be loaded. */
export const filesErrorTitle = 'Error fetching uploaded files';

export const defaultSort: Sort = { column: 'created_at', ascending: false };

export const allFiles: ListSource<'media_files'> = {
  table: 'media_files',
  columns: [...columns, 'used', 'uses'],
  searched: ['name'],
  pageSize: 24,
};

export const unusedFiles: ListSource<'media_files'> = { ...allFiles, where: { used: false } };

/** The files that a field can show. The records that use them are not read, because that is slow and not needed here. */
export const filesByKind: Record<'image' | 'video', ListSource<'media_files'>> = {
  image: { table: 'media_files', columns, searched: ['name'], where: { kind: 'image' }, pageSize: 12 },
  video: { table: 'media_files', columns, searched: ['name'], where: { kind: 'video' }, pageSize: 12 },
};

/** Every column of a view can be null in the generated types, but `id`, `name` and `created_at` never are. */
export function toUploadedFile(row: FileRow): UploadedFile {
  const { id, name, size, type, created_at } = row;
  return { id: id ?? '', name: name ?? '', size, type, created_at: created_at ?? '' };
}

export function toMediaFile(row: FileRow): MediaFile {
  return { ...toUploadedFile(row), used: row.used ?? false, uses: parseUses(row.uses) };
}

/** The view `media_files` builds `uses` as a JSON array of objects, in which the table is called `place`. */
function parseUses(uses: Json): RecordReference[] {
  const read = (uses ?? []) as unknown as (Omit<RecordReference, 'table'> & { place: string })[];
  return read.map(({ place, id, title }) => ({ table: place, id, title }));
}

export const isVideo = ({ type }: Pick<UploadedFile, 'type'>) => type?.startsWith('video/') ?? false;

/** Returns the name that the file had when it was uploaded: without the folder and the timestamp of its path. */
export function getOriginalName({ name }: Pick<UploadedFile, 'name'>): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/^\d{10,}_(?=.)/, '');
}

/** The type, the size and the upload date of a file, e.g. 'JPEG · 1.2 MB · Nov 21, 2026'. */
export function formatDetails({
  type,
  size,
  created_at,
}: Pick<UploadedFile, 'type' | 'size' | 'created_at'>): string {
  const day = new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'medium' });
  return [type?.split('/')[1]?.toUpperCase(), size === null ? null : formatSize(size), day]
    .filter(Boolean)
    .join(' · ');
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  // From 0.95 on, a size rounds to 1.0 MB.
  if (megabytes >= 0.95) return `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
