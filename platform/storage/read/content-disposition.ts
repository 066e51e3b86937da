/**
 * Creates the `Content-Disposition` header for `?download` and `?download=name` (RFC 6266). Returns undefined if the
 * parameter is missing.
 * The name is percent-encoded in both `filename` and `filename*`, so that none of its characters can end the header.
 */
export function formatDisposition(download: string | undefined): string | undefined {
  if (download === undefined) return undefined;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${name}; filename*=UTF-8''${name}`;
}
