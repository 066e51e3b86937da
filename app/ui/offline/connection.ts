/** Milliseconds between two attempts to reach the server. */
export const retryIntervalMs = 1000;

/** Returns the milliseconds until another attempt to load code: twice those until the last one, at most ten minutes. */
export const lengthenRetry = (lastMs: number): number => Math.min(2 * lastMs, 600_000);

/** Returns whether the server can be reached. A browser may have lost the connection without knowing it. */
export const isConnected = (): Promise<boolean> => fetch('/', { method: 'HEAD' }).then(Boolean, () => false);
