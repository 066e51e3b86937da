/** The length in characters: a request to the database's API should have a few MB at most. */
const maxLength = 1_000_000;

/** Splits what is stored into requests. An item that is longer than a request should be has one of its own. */
export function splitBatch<Item>(batch: readonly Item[], getLength: (item: Item) => number): Item[][] {
  const parts: Item[][] = [];
  let length = 0;
  for (const item of batch) {
    length += getLength(item);
    const part = parts.at(-1);
    if (part && length <= maxLength) part.push(item);
    else {
      parts.push([item]);
      length = getLength(item);
    }
  }
  return parts;
}
