/**
 * Matches what XML 1.0 allows in a text; other characters make the whole document unreadable, even escaped (section 2.2).
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

/** Returns the attribute for the language of an entry, if that is not the one of its feed. */
export const formatLanguage = ({ language }: { language: string }, feedLanguage: string): string =>
  language === feedLanguage ? '' : ` xml:lang="${language}"`;
