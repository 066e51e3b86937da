const showable = /^(?:https?:\/\/\S+|\/[^/\s]\S*)$/i;

/**
 * Whether a page may show what lies at this address as a picture or video: http(s) or a path of this site, never
 * `javascript:` or `data:`. The database checks the same rule (supabase/migrations, `is_media_url`).
 */
export function isMediaUrl(address: string): boolean {
  return showable.test(address.trim());
}
