/** Names without a dot, names that are reserved for local networks, and addresses of private networks (RFC 6761, 6762, 6890). */
const privateHost =
  /^[^.[\]]+$|\.(?:localhost|local|internal|home\.arpa)\.?$|^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::|f[cde])/;

/**
 * Returns the host of a URL that leads into a private network, as far as its name says so by itself. Of an image that is
 * fetched, the function `fetch-image` knows more.
 */
export function findPrivateHost(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  return privateHost.test(host) ? host : null;
}
