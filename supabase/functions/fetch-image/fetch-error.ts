/** Why an image was not fetched, with a sentence for the owner and a code that stays the same. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
