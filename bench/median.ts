/** Returns the middle value; of an even number, the higher of the two. */
export function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
