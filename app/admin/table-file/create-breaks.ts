/** Says how long work may keep the page busy without a break, in milliseconds: less than a frame. */
const maxBusyMs = 12;

/**
 * Creates a function that is called between two parts of a work that takes long. Once the page has been busy for a while,
 * it lets the page react to the owner, and returns true.
 */
export function createBreaks(signal: AbortSignal): () => Promise<boolean> {
  let busySince = performance.now();
  return async () => {
    if (performance.now() - busySince < maxBusyMs) return false;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    busySince = performance.now();
    return true;
  };
}
