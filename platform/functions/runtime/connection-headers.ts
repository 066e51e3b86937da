/** Headers that concern one connection only. HTTP/2 rejects a response with one of them (RFC 9113, section 8.2.2). */
const connectionHeaders = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
];

/** Returns the response without such headers, which a function passes on with a response that it has fetched. */
export function removeConnectionHeaders(response: Response): Response {
  if (!connectionHeaders.some((name) => response.headers.has(name))) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  for (const name of connectionHeaders) headers.delete(name);
  return new Response(response.body, { status, statusText, headers });
}
