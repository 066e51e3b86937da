import type { ExportFile } from '#app/admin/import/file/export-file.ts';
import { sortByMenu } from '#app/admin/import/file/menu-places.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { shortenText } from '#domain/text/plain-text.ts';
import { collectAttachments } from './attachments.ts';
import { collectAuthors } from './authors.ts';
import { collectMenuPlaces } from './menus.ts';
import { toRecord } from './to-record.ts';
import type { Wxr, WxrItem } from './wxr.ts';

/** Matches the types of posts that no owner has written: WordPress and plugins store other data in them. */
const technicalTypes =
  /^(?:attachment|guest-author|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_.*)$/;

export function createWordPressFile(wxr: Wxr): ExportFile {
  const { findOriginal, ...attachments } = collectAttachments(wxr.items);
  const site = {
    ...attachments,
    siteUrl: wxr.siteUrl,
    listAuthors: collectAuthors(wxr),
    findPattern: collectPatterns(wxr.items),
    menuPlaces: collectMenuPlaces(wxr.items),
  };
  const items = wxr.items.filter(({ type }) => !technicalTypes.test(type));
  const pages = items.filter(({ type }) => type === 'page');
  const others = items.filter(({ type }) => type !== 'page');
  return {
    product: 'WordPress',
    origin: `wordpress ${toSiteName(wxr.siteUrl)}`,
    siteUrl: wxr.siteUrl,
    needsSiteUrl: wxr.siteUrl === '',
    remarks: createRemarks(wxr, items),
    recordCount: items.length,
    *listRecords() {
      // The few pages come first, so that they are seen in the list.
      const sorted = sortByMenu(pages, ({ id }) => id, site.menuPlaces);
      for (const item of [...sorted, ...others]) yield toRecord(item, site);
    },
    resolveUrls: (text) => text,
    findOriginal,
  };
}

/** Creates a function that finds the synced patterns that WordPress shows: those that are published. */
function collectPatterns(items: readonly WxrItem[]): (id: string) => string | undefined {
  const patterns = new Map<string, string>();
  for (const { id, type, status, password, content } of items)
    if (type === 'wp_block' && status === 'publish' && password === '') patterns.set(id, content);
  return (id) => patterns.get(id);
}

/**
 * Returns the URL of a site without its protocol, `www.` and slashes at its end, which may change for the same site. It
 * is cut off, so that the origin is not longer than the 300 bytes that the database accepts.
 */
const toSiteName = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|(?<!\/)\/+$/g, '')
    .slice(0, 60);

function createRemarks({ cutOff, damaged }: Wxr, items: readonly WxrItem[]): string[] {
  const comments = items.reduce((sum, { commentCount }) => sum + commentCount, 0);
  const remarks = [
    cutOff === '' && 'The file is cut off at its end. What is whole can be imported.',
    Boolean(cutOff) &&
      `The file is cut off in the middle of “${shortenText(cutOff ?? '', 80)}”. What comes before it can be imported.`,
    ...damaged.map((title) => `“${shortenText(title, 80)}” is damaged in the file, and cannot be imported.`),
    comments > 0 &&
      `${formatNumber(comments)} ${comments === 1 ? 'comment is' : 'comments are'} not imported, because this site has no comments.`,
  ];
  return remarks.filter((remark) => remark !== false);
}
