import { BlockList, isIP } from 'node:net';

/** The addresses of the proxies whose forwarding headers are believed. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** Believed by default: a proxy on the same machine. */
export const loopbackRanges = ['127.0.0.0/8', '::1'];

/** Returns whether a text is an IP address or a range of them in CIDR notation, such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** @param ranges texts for which `isAddressRange` is true */
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
