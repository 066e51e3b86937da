import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2';
import { FunctionError } from '#platform/functions/protocol/errors.ts';
import type { FunctionLimits } from '#platform/functions/protocol/limits.ts';
import { BodyIncomplete, BodyTooLarge } from '#platform/http/body.ts';
import { ResponseCutOff } from '#platform/http/response-cut-off.ts';
import { toRequestHeaders, toResponseHeaders } from './headers.ts';

export interface FunctionRequest {
  raw: Request;
  /** The origin and the path that the function sees. */
  origin: string;
  path: string;
  clientAddress: string;
  /** It is aborted when the client closes its connection. */
  signal: AbortSignal;
}

export interface Exchange {
  response: Response;
  /** Resolves when the response has been sent, or cannot be sent any more. */
  finished: Promise<void>;
}

/** Statuses whose responses have no body (Fetch standard, "null body status"). */
const bodiless = [101, 103, 204, 205, 304];

/**
 * Sends a request to a worker. Both bodies are streamed at the pace of their readers.
 *
 * @throws FunctionError, BodyTooLarge, BodyIncomplete. If the worker ends, any other error.
 */
export async function sendRequest(
  session: ClientHttp2Session,
  request: FunctionRequest,
  limits: FunctionLimits,
): Promise<Exchange> {
  const { raw, signal } = request;
  if (signal.aborted) throw new BodyIncomplete();
  // `stream.close` would end the request body first, so that the function would take a part of the body for the whole.
  const cancellation = new AbortController();
  const stream = session.request(toRequestHeaders(request), {
    endStream: !raw.body,
    signal: cancellation.signal,
  });
  stream.on('error', () => {});
  const finished = new Promise<void>((resolve) => stream.once('close', resolve));

  let failure: Error | undefined;
  function fail(error: Error): void {
    failure ??= error;
    cancellation.abort();
  }
  const abort = () => fail(new BodyIncomplete());
  signal.addEventListener('abort', abort, { once: true });
  const timeout = setTimeout(fail, limits.requestTimeoutMs, new FunctionError('IDLE_TIMEOUT'));
  const responseTimeout = setTimeout(fail, limits.responseTimeoutMs, new FunctionError('IDLE_TIMEOUT'));
  void finished.then(() => {
    signal.removeEventListener('abort', abort);
    clearTimeout(timeout);
    clearTimeout(responseTimeout);
  });

  if (raw.body) sendBody(raw.body, stream, finished, limits.maxRequestBytes).catch(fail);
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    stream.once('response', resolve);
    stream.once('close', () => reject(failure ?? new Error('The worker has ended')));
  });
  clearTimeout(responseTimeout);
  const status = Number(headers[constants.HTTP2_HEADER_STATUS]);
  const hasBody = raw.method !== 'HEAD' && !bodiless.includes(status);
  if (!hasBody) stream.resume();
  const body = hasBody ? toBody(session, stream, limits.maxResponseBytes, () => cancellation.abort()) : null;
  return { response: new Response(body, { status, headers: toResponseHeaders(headers) }), finished };
}

async function sendBody(
  body: ReadableStream<Uint8Array>,
  stream: ClientHttp2Stream,
  finished: Promise<void>,
  maxBytes: number,
): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new BodyTooLarge();
      // The function may respond before it has read the whole body.
      if (stream.destroyed || stream.writableEnded) return;
      if (!stream.write(chunk))
        await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), finished]);
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyIncomplete(undefined, { cause: error });
  }
  stream.end();
}

/** Returns the body of a response. If it becomes too large, or the worker ends, the client's connection is closed. */
function toBody(
  session: ClientHttp2Session,
  stream: ClientHttp2Stream,
  maxBytes: number,
  cancel: () => void,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  let size = 0;
  async function read(): Promise<IteratorResult<Uint8Array>> {
    const result = await chunks.next();
    // When the worker ends, its stream ends like a complete one, but has an error code or a destroyed session.
    if (result.done && (stream.rstCode || session.destroyed))
      throw new Error('The worker has ended during its response');
    size += result.done ? 0 : result.value.byteLength;
    if (size > maxBytes) throw new Error('The response of a function is too large');
    return result;
  }
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await read().catch((cause) => {
          cancel();
          throw new ResponseCutOff(cause);
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}
