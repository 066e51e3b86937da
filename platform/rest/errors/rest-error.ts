/** The optional parts of an error (docs/protocols/rest-responses.md#rest-errors). */
export interface ErrorParts {
  details?: unknown;
  hint?: string | null | undefined;
  headers?: Record<string, string>;
  /** It is logged, but never sent. */
  cause?: unknown;
}

/** An error in the format of the REST protocol: an HTTP status and `{code, message, details, hint}`. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, parts: ErrorParts = {}) {
    super(message, { cause: parts.cause });
    this.status = status;
    this.code = code;
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.headers = parts.headers ?? {};
  }
}
