/** One of the site's own pages in the sitemap. */
export interface PageEntry {
  path: string;
  /** A day or a time, ISO 8601; null if there is none or it could not be read. */
  lastChange: string | null;
}

export interface PageEntries {
  entries: PageEntry[];
  failed: boolean;
}
