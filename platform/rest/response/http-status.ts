/** Returns `value` if it is a status that a response with a body may have. */
export const toHttpStatus = (value: number): number | undefined =>
  Number.isInteger(value) && value >= 200 && value <= 599 ? value : undefined;
