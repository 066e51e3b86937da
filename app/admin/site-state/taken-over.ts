import type { TableRow } from '#app/client/from-table.ts';
import { sampleArticleTexts } from '#domain/samples/article-texts.ts';
import { sampleDestinationStories } from '#domain/samples/destination-stories.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { isPrivacySample, isTermsSample } from '#domain/samples/is-legal-sample.ts';

export interface NamedRecord {
  id: string;
  name: string;
}

/** Describes what the owner has taken over from samples and published, and what of it still says what our sample says. */
export interface TakenOver {
  /** Destinations with our description or our story. */
  texts: readonly NamedRecord[];
  /** Destinations with our price, which is invented. */
  prices: readonly NamedRecord[];
  /** Posts with our text. */
  posts: readonly NamedRecord[];
  /** Says which legal texts are our samples' texts. They may be out of date: they say what was true when they were saved. */
  legal: { privacy: boolean; terms: boolean };
}

export type TakenOverDestination = Pick<
  TableRow<'destinations'>,
  'id' | 'name' | 'sample' | 'description' | 'story' | 'price'
>;

export type TakenOverPost = Pick<TableRow<'posts'>, 'id' | 'title' | 'sample' | 'content'>;

/** Compares what was taken over with the samples (docs/product/samples.md#sample-content). */
export function findTakenOver(
  destinations: readonly TakenOverDestination[],
  posts: readonly TakenOverPost[],
  legal: Pick<TableRow<'legal_texts'>, 'privacy' | 'terms'> | null,
): TakenOver {
  const pairs = destinations.flatMap((place) => {
    const sample = sampleDestinations.find(({ slug }) => slug === place.sample);
    return sample ? [{ place, sample }] : [];
  });
  return {
    texts: pairs
      .filter(
        ({ place, sample }) =>
          isSame(place.description, sample.description) ||
          isSame(place.story, sampleDestinationStories[sample.slug]),
      )
      .map(({ place }) => toNamed(place)),
    prices: pairs
      .filter(({ place, sample }) => isSame(place.price, sample.price))
      .map(({ place }) => toNamed(place)),
    posts: posts
      .filter(({ sample, content }) => sample !== null && isSame(content, sampleArticleTexts[sample]))
      .map(({ id, title }) => ({ id, name: title })),
    legal: { privacy: isPrivacySample(legal?.privacy ?? ''), terms: isTermsSample(legal?.terms ?? '') },
  };
}

const toNamed = ({ id, name }: NamedRecord): NamedRecord => ({ id, name });

/** White space does not count: an editor may write it differently. */
const isSame = (stored: string | null, sample: string | undefined): boolean =>
  sample !== undefined && simplify(stored ?? '') === simplify(sample);

const simplify = (text: string) => text.replace(/\s+/g, ' ').trim();
