/** This error is thrown if the embedded database cannot start. The message says why, and what the operator can do. */
export class EmbeddedStartError extends Error {
  override name = 'EmbeddedStartError';
}
