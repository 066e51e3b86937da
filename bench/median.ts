/** Returns the middle value, or the higher of the middle two if there is an even number of values. */
export function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
