import { htmlToMarkdown } from '#app/admin/import/content/html-to-markdown.ts';
import { prepareHtml } from '#app/admin/import/content/prepare-html.ts';
import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { describeLeftOut, describePrivateUrl, nothingLeft, removeImage } from './private-image.ts';

/** What may be a URL with a host in a text. */
const hostUrl = /\/\/[^\s"'<>]{1,2000}/g;

/**
 * Adds to a record of the dry run which images will be left out, as far as their URLs say so by themselves, and what that
 * means for it. Of a name that has to be resolved, only the import finds that out.
 */
export function foreseeImages(
  record: ExportRecord,
  { resolveUrls, siteUrl }: Pick<ExportFile, 'resolveUrls' | 'siteUrl'>,
): ExportRecord {
  const html = record.createHtml?.() ?? '';
  // Few posts have such an image, and reading the HTML of all of them takes long.
  const text = mayLeaveOut(html, siteUrl) ? findInText(resolveUrls(html, siteUrl), siteUrl) : null;
  const image = record.image && describeUrl(resolveUrls(record.image.url, siteUrl));
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
  const reason = describePrivateUrl(url);
  return reason === null ? null : describeLeftOut(url, reason);
}

const mayLeaveOut = (html: string, siteUrl: string): boolean =>
  /<img\b/i.test(html) &&
  (describePrivateUrl(siteUrl) !== null ||
    html.match(hostUrl)?.some((url) => describePrivateUrl(`http:${url}`) !== null) === true);

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
