const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Encodes the body of a request as JSON. Texts and bytes stay as they are. */
export const encodeBody = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  isRaw(body) ? body : JSON.stringify(body);
