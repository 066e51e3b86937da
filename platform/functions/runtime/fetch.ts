/** Matches a `Content-Encoding` that `fetch` decodes. If the list has any other encoding, `fetch` decodes nothing. */
const decodedEncodings = /^(?:(?:x-)?gzip|deflate|br|zstd)(?:\s*,\s*(?:(?:x-)?gzip|deflate|br|zstd))*$/i;

/**
 * Has `fetch` return responses that a function can pass on, as on the hosted platform: Node.js decodes a body, but leaves
 * the headers that describe the encoded body.
 */
export function installFetch(): void {
  const fetch = globalThis.fetch;
  globalThis.fetch = async (...request) => describeDecodedBody(await fetch(...request));
}

function describeDecodedBody(response: Response): Response {
  if (!response.body || !decodedEncodings.test(response.headers.get('content-encoding') ?? ''))
    return response;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  // A new response would lose the URL, and the headers of this one are immutable, so the properties are replaced.
  return Object.defineProperties(response, {
    headers: { value: headers },
    clone: { value: () => describeDecodedBody(Response.prototype.clone.call(response)) },
  });
}
