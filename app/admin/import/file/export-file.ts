import { UnreadableFile } from '#app/admin/table-file/unreadable-file.ts';
import type { TableInsert } from '#app/client/from-table.ts';

export type ImportedCollection = 'posts' | 'pages' | 'destinations' | 'deals';

/** The columns of records without their text and their image, which are made while a record is imported. */
export type PostFields = Omit<TableInsert<'posts'>, 'content' | 'image' | 'image_alt' | 'image_caption'>;
export type PageFields = Omit<TableInsert<'pages'>, 'content' | 'image' | 'image_alt'>;
export type DestinationFields = Omit<TableInsert<'destinations'>, 'image' | 'image_alt'>;
export type DealFields = Omit<TableInsert<'deals'>, 'image' | 'image_alt'>;

interface FeaturedImage {
  url: string;
  alt: string;
  caption: string;
}

/** A list of posts on the former site, which had a page of its own: `/category/eat` of 'Food & Drink'. */
export interface FormerList {
  kind: 'category' | 'tag' | 'author';
  slug: string;
  name: string;
}

/** An author whose name is an email address, which nobody wants to publish. */
export interface EmailByline {
  email: string;
  /** First and last name, if the export has them; empty otherwise. */
  suggestedName: string;
  /** The name of the author in the URL of the list of their posts; empty if it is the email address, or not known. */
  slug: string;
}

export interface ExportRecord {
  /** The collection to which it is added; once it was imported, the one in which it is. */
  collection: ImportedCollection;
  /** Unique in its site, e.g. 'post 17'. */
  sourceId: string;
  title: string;
  /** Its row in the table that it comes from, as a spreadsheet numbers it. */
  row?: number;
  /** The day that the list shows; null if it has none. */
  day: string | null;
  fields: PostFields | PageFields | DestinationFields | DealFields;
  /** Creates the text as HTML. All texts together take long, so it is called late. Null if the fields have the text. */
  createHtml: (() => string) | null;
  /** Says whether its text is empty in the export. Any other record whose text becomes empty here becomes a draft. */
  isWithoutText?: boolean;
  image: FeaturedImage | null;
  /** Its author, if only the email address is known. The record has no author until the owner enters a name. */
  emailByline?: EmailByline;
  /** The URLs that its page had: absolute, relative to its site, or to be completed by `resolveUrls`. */
  urls: readonly string[];
  lists?: readonly FormerList[];
  /** The ids of this site's destinations with its name. Unless they are of the same file, it is not imported. */
  namesakes?: readonly string[];
  /** The facts that the owner should know about the record, in whole sentences. */
  remarks: readonly string[];
  /** Says whether it has signs that could not be read, in whose place are replacement signs. */
  isUnreadable?: boolean;
  /** Says why it is not imported; null if it is. */
  skipped: string | null;
  /** Changes with what the export says about it. */
  fingerprint: string;
}

/** The slug that a record would get; undefined for a deal, which has none. */
export const getSlug = (fields: ExportRecord['fields']): string | undefined =>
  'slug' in fields ? fields.slug : undefined;

export interface ExportFile {
  product: 'WordPress' | 'Ghost' | 'CSV';
  /** The name of the site in `imported_records`, by which another export of the site is recognized. */
  origin: string;
  /** The URL of the site that it comes from; empty if the file does not say so. */
  siteUrl: string;
  /** Says whether the owner has to enter that URL. */
  needsSiteUrl: boolean;
  /** The facts that the owner should know about the file as a whole, in whole sentences. */
  remarks: readonly string[];
  /** Lists its records. Each is made when it is asked for, because all together take long. */
  listRecords: () => Iterable<ExportRecord>;
  recordCount: number;
  /** Completes the URLs in a text, or a URL, if the export leaves out the site in them. */
  resolveUrls: (text: string, siteUrl: string) => string;
  /** Returns the URL of the original of an image in a text, which may be a smaller version of it. */
  findOriginal: (url: string) => string;
}

/**
 * The depth to which the values in a file may be nested. Exports have a few levels, and some more where an HTML text is
 * not escaped. The time and the memory that the parsers need grow with the depth.
 */
const maxDepth = 10_000;

/** @throws UnreadableFile for a value that is deeper than in any export */
export function assertDepth(depth: number): void {
  if (depth > maxDepth)
    throw new UnreadableFile(
      'This file is damaged: it opens thousands of elements without closing them. Please download the export again.',
    );
}
