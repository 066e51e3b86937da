/** Uses the browser's storage. Returns undefined if the browser blocks it or if it is full. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
