/**
 * `Content-Disposition` for `?download` and `?download=name` (RFC 6266): undefined when the query has neither.
 * The name is percent-encoded in both forms, so that nothing of it can end the header.
 */
export function dispositionOf(download: string | undefined): string | undefined {
  if (download === undefined) return undefined;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${name}; filename*=UTF-8''${name}`;
}
