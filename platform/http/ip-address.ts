import { isIP } from 'node:net';

/**
 * Returns an IP address in its shortest form, without a zone or a port. An IPv6 address that maps an IPv4 address becomes
 * that IPv4 address. Returns undefined for any other text.
 */
export function parseIpAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const groups = expand(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toIpv4(groups.slice(6)) : compress(address);
}

/**
 * Returns what a rate limit counts: an IPv4 address, or the first half of an IPv6 address, because a single customer gets
 * at least such a network (RFC 6177).
 */
export function toClientNetwork(address: string): string {
  return isIP(address) === 6 ? `${compress(`${expand(address).slice(0, 4).join(':')}::`)}/64` : address;
}

/** The host of a URL has the shortest form of the address. */
const compress = (ipv6: string): string => new URL(`http://[${ipv6}]`).hostname.slice(1, -1);

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function expand(ipv6: string): string[] {
  const [head = [], tail = []] = compress(ipv6)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const toIpv4 = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
