import { createLabel, type Placement, placements } from '#domain/partners/label.ts';
import type { LabeledPath, Visits } from './earning-data.ts';

/** The page and the placement of which a label is made. */
export interface LabelOrigin {
  path: string;
  placement: Placement;
}

/** The site's own pages with links to partners, besides those of records. */
export const ownPages: readonly LabeledPath[] = [
  { path: '/', name: 'Home page' },
  { path: '/destinations', name: 'Destinations' },
  { path: '/blog', name: 'Blog' },
  { path: '/deals', name: 'Deals' },
  { path: '/suitcase', name: 'Suitcase' },
  { path: '/about', name: 'About' },
  { path: '/contact', name: 'Contact' },
];

/** A label is at least this long, in characters, so that no other word of a text is taken for one. */
const minLength = 12;

/** Partners may put something before or after a label, and write it in capitals. */
const listWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= minLength);

/**
 * Creates a function that finds the page and the placement of a label: among those of which links were pressed, and of all
 * pages that there are today. Null for a label that is not known.
 */
export function createLabelIndex(
  labels: readonly string[],
  visits: readonly Visits[],
  paths: readonly LabeledPath[],
): (label: string) => LabelOrigin | null {
  const wanted = new Set(labels.flatMap(listWords));
  const origins = new Map<string, LabelOrigin>();
  const add = (path: string, placement: Placement) => {
    const label = createLabel(path, placement);
    if (wanted.has(label) && !origins.has(label)) origins.set(label, { path, placement });
  };
  if (wanted.size > 0) {
    for (const { subject, key } of visits) {
      const origin = subject === 'label' ? parseLabelKey(key) : null;
      if (origin) add(origin.path, origin.placement);
    }
    for (const { path } of [...ownPages, ...paths]) for (const placement of placements) add(path, placement);
  }
  return (label) =>
    listWords(label)
      .map((word) => origins.get(word))
      .find((origin) => origin !== undefined) ?? null;
}

/** Reads a key of the counts by label: path, placement and partner. A path may have spaces. */
export function parseLabelKey(key: string): (LabelOrigin & { partner: string }) | null {
  const [, path = '', placement = '', partner = ''] = /^(\/.*) ([a-z]+) (\S+)$/.exec(key) ?? [];
  const known = placements.find((each) => each === placement);
  return known ? { path, placement: known, partner } : null;
}
