import { htmlToMarkdown } from '#app/admin/import/content/html-to-markdown.ts';
import { prepareHtml } from '#app/admin/import/content/prepare-html.ts';
import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import {
  describeLeftOut,
  describePrivateUrl,
  describeUnusableImage,
  nothingLeft,
  removeImage,
  resolveImageUrl,
} from './unusable-image.ts';

/** What may be a URL with a host in a text. */
const hostUrl = /\/\/[^\s"'<>]{1,2000}/g;

/** The beginning of an image's URL that is not one of the web. */
const otherScheme = /\ssrc\s*=\s*["']?\s*(?!https?:\/\/[^\s"'<>])[a-z][a-z\d+.-]{0,30}:/i;

/** An export of Ghost does not name its site, and the owner has not yet. */
const unnamedSite = 'https://former-site.invalid';

/**
 * Adds to a record of the dry run which images will be left out, as far as their URLs say so by themselves, and what that
 * means for it. Of a name that has to be resolved, only the import finds that out.
 *
 * @param html the text of the record
 */
export function foreseeImages(
  record: ExportRecord,
  html: string,
  file: Pick<ExportFile, 'resolveUrls' | 'siteUrl'>,
): ExportRecord {
  const { resolveUrls } = file;
  const siteUrl = file.siteUrl || unnamedSite;
  // Few posts have such an image, and reading the HTML of all of them takes long.
  const text = mayLeaveOut(html, siteUrl) ? findInText(resolveUrls(html, siteUrl), siteUrl) : null;
  const image = record.image && describeUrl(resolveImageUrl(record.image.url, resolveUrls, siteUrl));
  const leftOut = new Set([...(text?.leftOut ?? []), ...(image ? [image] : [])]);
  if (leftOut.size === 0) return record;
  const isEmptied = text?.isEmpty && Boolean(record.fields.published_at);
  return {
    ...record,
    fields: isEmptied ? { ...record.fields, published_at: null } : record.fields,
    remarks: [...record.remarks, ...leftOut, ...(isEmptied ? [nothingLeft] : [])],
  };
}

function describeUrl(url: string): string | null {
  const reason = describeUnusableImage(url);
  return reason === null ? null : describeLeftOut(url, reason);
}

const mayLeaveOut = (html: string, siteUrl: string): boolean =>
  /<img\b/i.test(html) &&
  (otherScheme.test(html) ||
    describePrivateUrl(siteUrl) !== null ||
    html.match(hostUrl)?.some((url) => describeUnusableImage(`http:${url}`) !== null) === true);

function findInText(html: string, baseUrl: string): { leftOut: string[]; isEmpty: boolean } {
  const body = prepareHtml(html, { baseUrl, paths: new Set() });
  const leftOut: string[] = [];
  for (const image of body.querySelectorAll('img')) {
    const remark = describeUrl(image.getAttribute('src') ?? '');
    if (remark === null) continue;
    leftOut.push(remark);
    removeImage(image);
  }
  return { leftOut, isEmpty: leftOut.length > 0 && htmlToMarkdown(body.innerHTML) === '' };
}
