/** Milliseconds between two attempts to reach the server. */
export const retryIntervalMs = 1000;

/** Returns whether the server can be reached. A browser may have lost the connection without knowing it. */
export const isConnected = (): Promise<boolean> => fetch('/', { method: 'HEAD' }).then(Boolean, () => false);
