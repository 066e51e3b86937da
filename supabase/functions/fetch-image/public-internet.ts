import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** The blocks that IANA has reserved in IPv4 for other purposes than public hosts (RFC 6890), and multicast. */
const reserved4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The blocks of public IPv6 addresses for protocols, documentation, 6to4 and others that lead into IPv4 or nowhere. */
const reserved6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, prefix] of reserved4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reserved6) reserved.addSubnet(network, prefix, 'ipv6');

/**
 * All public addresses of IPv6. Loopback, unspecified, link-local, unique local, multicast, IPv4-mapped (::ffff:0:0/96) and
 * NAT64 (64:ff9b::/96) addresses are outside.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to a host on the public internet. A text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
    default:
      return false;
  }
}

export interface Address {
  address: string;
  family: number;
}

/** Says which hosts an image may come from. */
export interface ReachableHosts {
  resolve(host: string): Promise<Address[]>;
  isAllowed(address: string): boolean;
  /** @param port empty for the default port of the protocol: 80 or 443 */
  isAllowedPort(port: string): boolean;
}

export const publicInternet: ReachableHosts = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  isAllowedPort: (port) => port === '',
};
