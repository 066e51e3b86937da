/** Writes a plain text so that Markdown shows it as it is. A line stays a line of the same paragraph. */
export const escapeMarkdown = (text: string): string =>
  // The marks within a text, those at the beginning of a line, and the numbers of lists.
  text
    .replace(/[\\`*_[\]]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/^(?:[#>=-]|\+(?=\s))/gm, '\\$&')
    .replace(/^(\d+)(?=[.)])/gm, '$1\\');
