/**
 * A response whose body fails while it is sent. The HTTP adapter closes the client's connection for this code. For other
 * errors, it sends their message as the end of the body.
 */
export class ResponseCutOff extends Error {
  override name = 'ResponseCutOff';
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';

  constructor(cause: unknown) {
    super('The response has been cut off', { cause });
  }
}
