import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { toRedirectKey } from '#domain/urls/redirect-path.ts';

/** Lists the old URLs of a record as they are stored (domain/urls/redirect-path.ts). */
export const listPaths = (
  { urls }: Pick<ExportRecord, 'urls'>,
  resolveUrls: ExportFile['resolveUrls'],
  siteUrl: string,
): string[] =>
  urls.flatMap((url) => {
    const resolved = URL.parse(resolveUrls(url, siteUrl), siteUrl || undefined);
    return (resolved && toRedirectKey(resolved)) ?? [];
  });
