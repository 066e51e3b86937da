/** Returns whether a path's percent-encoding is valid UTF-8. */
export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the percent-encoding of a request's path is valid UTF-8. */
export const hasDecodablePath = ({ url }: Request): boolean => isDecodable(url.split('?', 1)[0] ?? '');
