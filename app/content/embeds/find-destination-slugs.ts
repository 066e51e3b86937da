import { parseDestinationPath } from '#domain/urls/record-path.ts';
import { isSlug } from '#domain/urls/slug.ts';

/** The target of a link in Markdown: a path, possibly between `<` and `>`, and possibly followed by a title. */
const link = /\]\(<?(\/destinations\/[^\s)>]+)>?(?:\s+["'(][^)\n]*)?\)/g;

/** The slugs of the destinations to which a text in Markdown links, each once. */
export function findDestinationSlugs(markdown: string): string[] {
  const slugs = [...markdown.matchAll(link)].map(([, url = '']) => parseDestinationPath(url));
  return [...new Set(slugs.filter((slug) => slug !== null).filter(isSlug))];
}
