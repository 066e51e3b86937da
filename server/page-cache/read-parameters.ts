/** How many parameters of a query string are looked at. No link or form of the site has more than five. */
const maxParameters = 200;

/**
 * Returns the named parameters of a query string, the first value of each, in the order of their names. The others are
 * not decoded: a visitor can send tens of thousands, and whatever parses them all keeps the only thread busy.
 */
export function readParameters(query: string, names: readonly string[]): URLSearchParams {
  const pairs = new Map<string, string>();
  for (const pair of query.split('&', maxParameters)) {
    const name = decodeName(pair.split('=', 1)[0] ?? '');
    if (names.includes(name) && !pairs.has(name)) pairs.set(name, pair);
  }
  return new URLSearchParams(names.flatMap((name) => pairs.get(name) ?? []).join('&'));
}

/** Few clients encode a name that needs no encoding, such as `check%5Fin`. */
const decodeName = (name: string): string =>
  name.includes('%') ? ([...new URLSearchParams(name).keys()][0] ?? '') : name;
