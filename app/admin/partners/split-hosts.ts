/** Splits a text into hosts, in lower case and without `www.`. A whole link becomes its host. */
export const splitHosts = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .map((line) =>
        line
          .replace(/^https?:\/\/(?:[^/?#@]*@)?/, '')
          .replace(/[/?#:].*$/, '')
          .replace(/^www\.|\.$/g, ''),
      )
      .filter(Boolean),
  ),
];

/** Returns whether a text is a host. The database checks the same (`is_hosts` in supabase/schemas/22_partners.sql). */
export const isHost = (text: string): boolean => /^[^\s/:@?#]+\.[^\s/:@?#]+$/.test(text);
