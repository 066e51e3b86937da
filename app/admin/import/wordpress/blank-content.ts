/** Comments, except for those that show something: synced patterns, and blocks that WordPress fills for each visitor. */
const comment = /<!--(?!\s+wp:(?:block\s|[^<>]*\/-->))[^<>]*-->/g;

/** The blocks without a content that show nothing, unlike those above. */
const emptyBlock = /<!--\s+wp:(?:footnotes|more|nextpage|spacer)\s[^<>]*-->/g;

/** Elements that show nothing without a text in them. */
const blankElement =
  /<\/?(?:a|b|blockquote|br|div|em|figure|font|h[1-6]|i|li|ol|p|span|strong|u|ul)\b[^<>]*>/gi;

/** Returns whether a text of WordPress shows nothing, for example because its author has written nothing but a title. */
export const isBlank = (content: string): boolean =>
  content
    .replace(emptyBlock, '')
    .replace(comment, '')
    .replace(blankElement, '')
    .replace(/&nbsp;/g, '')
    .trim() === '';
