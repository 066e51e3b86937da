import { expect, test } from 'vitest';
import { isPublicAddress } from './public-internet.ts';

test.each([
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '169.253.1.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80e::200e',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the metadata of a cloud', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['shared by a carrier (CGNAT)', '100.64.0.1'],
  ['shared by a carrier (CGNAT)', '100.127.255.255'],
  ['for protocols', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['unique local', 'fc00::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['discarded', '100::1'],
  ['no address', 'localhost'],
  ['no address', '127.1'],
])('An address that is %s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
