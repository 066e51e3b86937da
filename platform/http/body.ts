/** A body that is larger than its route takes; each service answers 413 in its own shape. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Reads a request's body as text, at most `limit` bytes of it, and stops reading beyond. Throws BodyTooLarge. */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
