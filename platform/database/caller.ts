/** The client that waits for a statement's result. */
export interface Caller {
  /** The key of the client (`getClientKey`). Clients take turns. */
  readonly client: string;
  /** Whether this server reads for a page that it renders. Pages have connections of their own. */
  readonly isPage: boolean;
  /** It is aborted when the client is gone. */
  readonly signal: AbortSignal;
}

/** The caller of statements that name none. */
export const unknownCaller: Caller = {
  client: 'unknown',
  isPage: false,
  signal: new AbortController().signal,
};
