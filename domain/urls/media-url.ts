const allowed = /^(?:https?:\/\/\S+|\/[^/\\\s]\S*)$/i;

/**
 * Returns whether a page may show an image or video from this URL: http(s) or a path of this site, never `javascript:` or
 * `data:`. The database checks the same rule (supabase/schemas, `is_media_url`).
 * Browsers read a backslash as a slash, so neither `//host` nor `/\host` is a path of this site.
 */
export const isMediaUrl = (url: string): boolean => allowed.test(url.trim());
