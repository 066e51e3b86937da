/** A body that fails while it is sent. For this code, the HTTP adapter ends the connection without the message. */
export class ResponseCutOff extends Error {
  override name = 'ResponseCutOff';
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';

  constructor(cause: unknown) {
    super('The response has been cut off', { cause });
  }
}
