import { BlockList, isIP } from 'node:net';

/** The addresses of the proxies whose forwarding headers are believed. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** The addresses of a proxy on the same machine, which is believed by default. */
export const loopbackRanges = ['127.0.0.0/8', '::1'];

/** @param ranges IP addresses, or ranges of them in CIDR notation, such as `10.0.0.0/8` */
export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
