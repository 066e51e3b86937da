/**
 * Matches the characters that XML 1.0 does not allow in a text (section 2.2). Even escaped, they make the whole document
 * unreadable.
 */
const forbidden = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for the content of an element or for an attribute. */
export function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Creates an element with a text. Returns nothing if there is no text. */
export const createElement = (name: string, text: string | null): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** Returns the attribute for the language of an entry; nothing if it is the language of the feed. */
export const formatLanguage = ({ language }: { language: string }, feedLanguage: string): string =>
  language === feedLanguage ? '' : ` xml:lang="${language}"`;
