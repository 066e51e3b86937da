/**
 * A suggestion reveals a name, so this threshold must keep random guesses from finding one
 * (docs/protocols/rest-responses.md#rpc).
 */
const minSimilarity = 0.75;

/**
 * Finds the name most similar to `wanted`, if one is similar enough to be what the caller meant. If `wanted` is itself one
 * of the names, it is what the caller meant, and the result is undefined.
 */
export function findNearMatch(
  wanted: string,
  names: Iterable<string>,
  threshold = minSimilarity,
): string | undefined {
  let best: string | undefined;
  let score = threshold;
  for (const name of names) {
    if (name === wanted) return undefined;
    const similarity = getSimilarity(wanted.toLowerCase(), name.toLowerCase());
    if (similarity >= score) {
      best = name;
      score = similarity;
    }
  }
  return best;
}

/** Returns 1 minus the Levenshtein distance divided by the length of the longer text. */
function getSimilarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  // Computing the distance takes quadratic time. Names have at most 63 bytes, but a caller's text can be longer.
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
