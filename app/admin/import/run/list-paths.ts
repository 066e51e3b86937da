import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { toRedirectKey } from '#domain/urls/redirect-path.ts';

/** Lists the old URLs of a record, each as the key under which a redirect stores it (domain/urls/redirect-path.ts). */
export const listPaths = (
  { urls }: Pick<ExportRecord, 'urls'>,
  resolveUrls: ExportFile['resolveUrls'],
  siteUrl: string,
): string[] =>
  urls.flatMap((url) => {
    // `resolveUrls` completes only URLs with a placeholder for the site; others may be relative.
    const resolved = URL.parse(resolveUrls(url, siteUrl), siteUrl || undefined);
    return (resolved && toRedirectKey(resolved)) ?? [];
  });
