import { isUtf8 } from 'node:buffer';
import { BudgetExceeded, type Reservation } from '#platform/limits/byte-budget.ts';

/** The request body exceeds the route's limit. Each service responds with 413 in its own error format. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** The client closed its connection before the whole body had arrived, so nobody receives the response. */
export class BodyIncomplete extends Error {
  override name = 'BodyIncomplete';
}

/** The request body is not UTF-8. Decoding it would silently replace the invalid bytes. */
export class BodyNotUtf8 extends Error {
  override name = 'BodyNotUtf8';
}

/**
 * Reads a request's body. Stops reading as soon as it exceeds `limit` bytes, or the budget of `reservation`.
 *
 * @throws BodyTooLarge, BodyIncomplete, BudgetExceeded
 */
export async function readBytes(
  request: Request,
  limit: number,
  reservation?: Reservation,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new BodyTooLarge();
      reservation?.add(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof BudgetExceeded) throw error;
    throw new BodyIncomplete(undefined, { cause: error });
  }
  return Buffer.concat(chunks);
}

/** Reads a body like `readBytes`, but returns it as text. Throws BodyNotUtf8, too. */
export const readText = async (request: Request, limit: number): Promise<string> =>
  decodeUtf8(await readBytes(request, limit));

/** Throws BodyNotUtf8. */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new BodyNotUtf8();
  return bytes.toString('utf8');
}
