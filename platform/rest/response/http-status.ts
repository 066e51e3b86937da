/** Returns `value` if it is a status that the constructor of `Response` accepts (200 to 599). */
export const toHttpStatus = (value: number): number | undefined =>
  Number.isInteger(value) && value >= 200 && value <= 599 ? value : undefined;
