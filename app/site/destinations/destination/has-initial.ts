/** The length in characters of about three lines, the height of an initial. */
const minLength = 200;

/**
 * Returns whether a text in HTML can begin with a dropped initial: it begins with a long paragraph, which begins with a
 * letter of a script that does not join its letters. A tag before the letter, such as that of a link, rules it out.
 */
export function hasInitial(html: string): boolean {
  const [, paragraph = ''] = /^\s*<p\b[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  const text = paragraph.replace(/<[^<>]+>/g, '');
  return (
    text.length >= minLength && /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(paragraph)
  );
}
