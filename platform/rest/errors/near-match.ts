/** How alike a suggestion must be: it reveals a name, so no guess at random may draw it (docs/protocols.md#rpc). */
const leastSimilarity = 0.75;

/** The name nearest to `wanted`, if one is near enough to be what was meant. */
export function nearMatch(
  wanted: string,
  names: Iterable<string>,
  least = leastSimilarity,
): string | undefined {
  let best: string | undefined;
  let score = least;
  for (const name of names) {
    const similarity = similarityOf(wanted.toLowerCase(), name.toLowerCase());
    if (name !== wanted && similarity >= score) {
      best = name;
      score = similarity;
    }
  }
  return best;
}

/** 1 minus the Levenshtein distance in proportion to the longer text. */
function similarityOf(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  // Names are 63 bytes at most; a caller's text is not, and the distance costs its length squared.
  if (longer === 0 || longer > 128) return 0;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / longer;
}
