/** The record of a link in a text, from which its target is changed in one place (docs/product/links.md). */
export interface LinkRecord {
  /** The link as it stands in the text, as browsers write it. */
  typed: string;
  code: string;
  /** The target to which the page itself leads; null if it leads to `/go/CODE`. */
  directUrl: string | null;
}

/**
 * What visitors' pages read as the links of a text (supabase/schemas/25_links.sql). The generated types leave out computed
 * columns, so to them this is a text.
 */
export const textLinksColumn = 'text_links' as 'text_links:slug';

/** Writes a URL as browsers do, so that it is found however a text writes it. */
export const normalizeUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

/** Converts the value of that column. */
export const toLinkRecords = (value: unknown): LinkRecord[] =>
  ((value ?? []) as LinkRecord[]).map((record) => ({ ...record, typed: normalizeUrl(record.typed) }));
