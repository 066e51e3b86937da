/** Describes why a site cannot be copied. The message says what the owner can do. */
export class SiteCopyError extends Error {
  override name = 'SiteCopyError';
}
