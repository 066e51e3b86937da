/** Shorter words of a query are too common to say what the visitor means, and so are `commonWords`. */
const minWordLength = 3;
const commonWords = ['the', 'and', 'for', 'from', 'with', 'not'];

/** Two words that share at least this part of their letter pairs are taken for spellings of the same word. */
const minSimilarity = 0.6;

/** An item's score for a word of the query counts only if it is at least this part of the best item's. */
const minShareOfBest = 0.9;

/** A shorter word is not corrected, because a single other letter makes it another word. */
const minCorrectedLength = 4;

/** A list has room for this many suggestions in one row. */
const maxMatches = 3;

/**
 * Finds what is near a query that nothing matches in full (docs/product/layout.md): items that contain a word of
 * it or, if there are none, a word that is spelled similarly. The best match comes first.
 */
export function findNearMatches<Item>(
  items: readonly Item[],
  query: string,
  getTexts: (item: Item) => readonly string[],
): Item[] {
  const queryWords = splitWords(query).filter(
    (word) => word.length >= minWordLength && !commonWords.includes(word),
  );
  const wordsOfItems = items.map((item) => [...new Set(splitWords(getTexts(item).join(' ')))]);
  const rank = (compare: (word: string, candidate: string) => number) => {
    const scoresOfWords = queryWords.map((word) => {
      const scores = wordsOfItems.map((words) =>
        Math.max(0, ...words.map((candidate) => compare(word, candidate))),
      );
      const minScore = minShareOfBest * Math.max(...scores);
      return scores.map((score) => (score < minScore ? 0 : score));
    });
    return items
      .map((item, index) => ({
        item,
        score: scoresOfWords.reduce((sum, scores) => sum + (scores[index] ?? 0), 0),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, maxMatches)
      .map(({ item }) => item);
  };
  const containing = rank((word, candidate) => (candidate.includes(word) ? 1 : 0));
  return containing.length > 0 ? containing : rank(createSimilarity());
}

/** Splits a text into its words, in lower case and without accents. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Creates a function that returns how similar two words are, from 0 to 1: which part of their letter pairs they share (the
 * Sørensen–Dice coefficient), or 0 if it is too small. Short words share few pairs after a single typing error, so
 * `getCorrectness` counts, too. It splits each word once: a long query has dozens, each of which is compared with hundreds.
 */
function createSimilarity(): (word: string, candidate: string) => number {
  const pairsOfWords = new Map<string, readonly number[]>();
  function getPairs(word: string): readonly number[] {
    const known = pairsOfWords.get(word);
    if (known) return known;
    const pairs = splitPairs(word);
    pairsOfWords.set(word, pairs);
    return pairs;
  }
  return (word, candidate) => {
    const pairCount = word.length + candidate.length - 2;
    // Most candidates are too short or too long, whatever their letters are.
    if (2 * (Math.min(word.length, candidate.length) - 1) < minSimilarity * pairCount) return 0;
    const candidatePairs = getPairs(candidate);
    const shared = getPairs(word).filter((pair) => candidatePairs.includes(pair)).length;
    const similarity = Math.max((2 * shared) / pairCount, getCorrectness(word, candidate));
    return similarity >= minSimilarity ? similarity : 0;
  };
}

/** Returns which part of a word is right if one typing error, not in the first letter, makes it `candidate`; otherwise 0. */
function getCorrectness(word: string, candidate: string): number {
  const length = Math.min(word.length, candidate.length);
  if (length < minCorrectedLength) return 0;
  let start = 0;
  while (start < length && word[start] === candidate[start]) start += 1;
  const [rest, other] = [word.slice(start), candidate.slice(start)];
  // One letter is wrong, additional or missing, or two letters are swapped.
  const isOneError =
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2));
  return start > 0 && isOneError ? 1 - 1 / length : 0;
}

/** Returns the pairs of adjacent letters as numbers, which are compared much faster than texts. */
const splitPairs = (word: string): number[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, index) => word.charCodeAt(index) * 0x10000 + word.charCodeAt(index + 1),
  );
