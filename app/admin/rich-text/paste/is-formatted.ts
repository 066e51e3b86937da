/** Elements by which a program that copies formatted text formats it. An editor for source code uses none of them. */
const formatted =
  'h1, h2, h3, h4, h5, h6, p, ul, ol, a[href], b, strong, i, em, table, img, blockquote, pre, code, s, del';

/** Returns whether the HTML of the clipboard formats its text. */
export const isFormatted = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').querySelector(formatted) !== null;
