/** Says how many parameters of a query string are looked at. No link or form of the site has more than five. */
const maxParameters = 200;

/** The length in characters. A name needs no encoding, but a client may encode it nevertheless, such as `check%5Fin`. */
const maxEncodedName = 100;

/**
 * Returns the named parameters of a query string, the first of each, in the order of their names. Values stay as they were
 * sent, and other parameters are not even decoded: a visitor can send tens of thousands, or a value of 120 kB, and decoding
 * them takes milliseconds of the only thread.
 *
 * @returns the name of each parameter, and the parameter as it is written in a query string
 */
export function readParameters(query: string, names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const parameter of query.split('&', maxParameters)) {
    const sent = parameter.split('=', 1)[0] ?? '';
    const name = decodeName(sent);
    if (names.includes(name) && !found.has(name)) found.set(name, name + parameter.slice(sent.length));
  }
  return new Map([...found].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)));
}

const decodeName = (name: string): string =>
  name.includes('%') && name.length <= maxEncodedName
    ? ([...new URLSearchParams(name).keys()][0] ?? '')
    : name;
