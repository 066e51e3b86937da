/**
 * Names without a dot, names that are reserved or in use for local networks, and addresses that are not public (RFC 6761,
 * 6762, 6890). In IPv6, all public addresses begin with 2 or 3; 2002 leads to an address of IPv4 (6to4).
 */
const privateHost =
  /^[^.[\]]+\.?$|\.(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$|^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|2[45]\d)\.[\d.]+$|^\[(?![23][\da-f]{3}:)|^\[2002:/;

/**
 * Returns the host of a URL that leads into a private network, as far as its name says so by itself. Of an image that is
 * fetched, the function `fetch-image` knows more.
 */
export function findPrivateHost(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  return privateHost.test(host) ? host : null;
}
