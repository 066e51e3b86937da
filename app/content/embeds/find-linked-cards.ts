import { parseDealPath } from '#domain/deals/deal-path.ts';
import { parseDestinationPath } from '#domain/urls/record-path.ts';
import { isSlug } from '#domain/urls/slug.ts';

/** The target of a link in Markdown: a path, possibly between `<` and `>`, and possibly followed by a title. */
const link = /\]\(<?(\/(?:destinations\/|deals\/?\?)[^\s)>]+)>?(?:\s+["'(][^)\n]*)?\)/g;

const findPaths = (markdown: string) => [...markdown.matchAll(link)].map(([, path = '']) => path);

const listOnce = (found: readonly (string | null)[]): string[] => [
  ...new Set(found.filter((one) => one !== null)),
];

/** The slugs of the destinations to which a text in Markdown links, each once. */
export const findDestinationSlugs = (markdown: string): string[] =>
  listOnce(findPaths(markdown).map(parseDestinationPath)).filter(isSlug);

/** The ids of the deals to which a text in Markdown links, each once. */
export const findDealIds = (markdown: string): string[] => listOnce(findPaths(markdown).map(parseDealPath));
