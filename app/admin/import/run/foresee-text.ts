import { takeFootnotes } from '#app/admin/import/content/footnotes.ts';
import { pointLinksAtHeadings } from '#app/admin/import/content/heading-links.ts';
import { prepareHtml } from '#app/admin/import/content/prepare-html.ts';
import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { hasSureText, isEmptied, mayBeEmptied, nothingLeft } from './emptied-text.ts';
import { listPaths } from './list-paths.ts';
import {
  describeLeftOut,
  describePrivateUrl,
  describeUnusableImage,
  removeImage,
  resolveImageUrl,
} from './unusable-image.ts';

/** Matches what may be a URL with a host in a text. */
const hostUrl = /\/\/[^\s"'<>]{1,2000}/g;

/** The beginning of an image's URL that has another scheme than http and https. */
const otherScheme = /\ssrc\s*=\s*["']?\s*(?!https?:\/\/[^\s"'<>])[a-z][a-z\d+.-]{0,30}:/i;

/** A link with a fragment. */
const fragmentLink = /<a\s[^<>]{0,500}?\bhref\s*=\s*["']?[^"'<>\s#]{0,2000}#/i;

/** The URL of a site that is not known yet: an export of Ghost does not name it, and the owner has not entered it. */
const unnamedSite = 'https://former-site.invalid';

/**
 * Adds remarks to a record of the dry run: which images will be left out, which links within its text (`html`) lead
 * nowhere here, and that it becomes a draft if nothing will be left of its text. An image is judged by its URL alone.
 * Only the import resolves host names, and finds out which of them lead into a private network.
 */
export function foreseeText(
  record: ExportRecord,
  html: string,
  file: Pick<ExportFile, 'resolveUrls' | 'siteUrl'>,
): ExportRecord {
  const { resolveUrls } = file;
  const siteUrl = file.siteUrl || unnamedSite;
  const text = readText(record, html, { resolveUrls, siteUrl });
  const imageRemark = record.image && describeUrl(resolveImageUrl(record.image.url, resolveUrls, siteUrl));
  return {
    ...record,
    fields: text?.isEmpty ? { ...record.fields, published_at: null } : record.fields,
    remarks: [
      ...new Set([
        ...record.remarks,
        ...(text?.remarks ?? []),
        ...(imageRemark ? [imageRemark] : []),
        ...(text?.isEmpty ? [nothingLeft] : []),
      ]),
    ],
  };
}

/** Reads a text as the import will. Null if it surely loses nothing: reading the HTML of all texts takes long. */
function readText(
  record: ExportRecord,
  html: string,
  { resolveUrls, siteUrl }: Pick<ExportFile, 'resolveUrls' | 'siteUrl'>,
): { remarks: string[]; isEmpty: boolean } | null {
  if (record.createHtml === null) return null;
  const losesImages = mayLeaveOut(html, siteUrl);
  const mayBeEmpty = mayBeEmptied(record) && (losesImages || !hasSureText(html));
  if (!losesImages && !mayBeEmpty && !fragmentLink.test(html)) return null;
  const body = prepareHtml(resolveUrls(html, siteUrl), {
    baseUrl: siteUrl,
    paths: new Set(),
    ownPaths: listPaths(record, resolveUrls, siteUrl),
  });
  const remarks = new Set(losesImages ? leaveOutImages(body) : []);
  const isEmpty = mayBeEmpty && isEmptied(body);
  takeFootnotes(body);
  pointLinksAtHeadings(body, remarks);
  return { remarks: [...remarks], isEmpty };
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

function leaveOutImages(body: HTMLElement): string[] {
  const leftOut: string[] = [];
  for (const image of body.querySelectorAll('img')) {
    const remark = describeUrl(image.getAttribute('src') ?? '');
    if (remark === null) continue;
    leftOut.push(remark);
    removeImage(image);
  }
  return leftOut;
}
