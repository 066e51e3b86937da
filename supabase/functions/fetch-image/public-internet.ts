import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

export interface Address {
  address: string;
  family: number;
}

/** Which hosts an image may come from. */
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
