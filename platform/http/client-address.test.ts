import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { findClientAddress, getClientAddress, getClientKey } from './client-address.ts';
import { createTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const app = new Hono().get('/', (context) =>
  context.json([getClientAddress(context), getClientKey(context)]),
);

/** Returns the client's address and key, as a server that trusts `proxies` sees them. */
async function identify(peer: string | undefined, forwarded?: string, proxies?: string[]): Promise<string[]> {
  const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request(
    '/',
    { headers },
    {
      ...(peer && { incoming: { socket: { remoteAddress: peer } } }),
      ...(proxies && { trustedProxies: createTrustedProxies(proxies) }),
    },
  );
  return response.json() as Promise<string[]>;
}

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:7:7::1', '2001:db8:7:7::1', '2001:db8:7:7::/64'],
  ['2001:0DB8:0007:0007:ffff:ffff:ffff:ffff', '2001:db8:7:7:ffff:ffff:ffff:ffff', '2001:db8:7:7::/64'],
  ['2001:db8::1', '2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
])('The client %s has the address %s, and limits count it as %s', async (peer, address, key) => {
  expect(await identify(peer)).toEqual([address, key]);
});

test('A request within the process has no address, even if it has a forwarding header', async () => {
  expect(await identify(undefined, '192.0.2.1')).toEqual(['in-process', 'in-process']);
});

const docker = ['172.18.0.0/16', '2001:db8:1::/48', '::1'];
test.each<[string, string, string, string, string[]?]>([
  ['is believed from a proxy on the same machine', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['is believed from a proxy at ::1', '::1', '192.0.2.1', '192.0.2.1'],
  ['is believed from a proxy at a mapped address', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['is not believed from another machine', '192.0.2.9', '192.0.2.1', '192.0.2.9'],
  ['is believed from a trusted proxy', '172.18.0.5', '192.0.2.1', '192.0.2.1', docker],
  ['is believed from a trusted IPv6 proxy', '2001:db8:1:2::5', '192.0.2.1', '192.0.2.1', docker],
  ['is not believed from this machine, unless it is trusted', '127.0.0.1', '192.0.2.1', '127.0.0.1', docker],
  ['cannot be forged by a client of the proxy', '127.0.0.1', '198.51.100.7, 192.0.2.1', '192.0.2.1'],
  ['is read from the end, past proxies', '172.18.0.5', '9.9.9.9, 192.0.2.1, 172.18.0.9', '192.0.2.1', docker],
  ['that names only proxies gives the first of them', '172.18.0.5', '172.18.0.7', '172.18.0.7', docker],
  ['may contain ports', '127.0.0.1', '[2001:db8::1]:443,192.0.2.1:8080', '192.0.2.1'],
  ['may contain IPv6 addresses with ports', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['ends at an entry that is not an address', '127.0.0.1', '192.0.2.1, unknown', '127.0.0.1'],
  ['may be empty', '127.0.0.1', '', '127.0.0.1'],
  ['may begin with a comma', '127.0.0.1', ',127.0.0.2', '127.0.0.2'],
])('X-Forwarded-For %s', async (_, peer, forwarded, address, proxies) => {
  expect((await identify(peer, forwarded, proxies))[0]).toBe(address);
});

describe('Of an X-Forwarded-For header with thousands of addresses', () => {
  const addresses = Array.from({ length: 12_000 }, (_, index) => `10.${index >> 8}.${index & 255}.1`);
  const header = addresses.join(', ');

  /** Finds the client's address, and counts how many addresses are looked up among the proxies. */
  function find(peer: string, trusted: TrustedProxies) {
    let lookups = 0;
    const check = (address: string, family: 'ipv4' | 'ipv6') => {
      lookups += 1;
      return trusted.check(address, family);
    };
    return { address: findClientAddress(peer, header, { check } as TrustedProxies), lookups };
  }

  test('the last 32 are read, if all are trusted proxies', () => {
    const { address, lookups } = find('10.200.0.1', createTrustedProxies(['10.0.0.0/8']));
    expect(address).toBe(addresses.at(-32));
    expect(lookups).toBe(32);
  });

  test('none is read, if the peer is not a trusted proxy', () => {
    const split = vi.spyOn(String.prototype, 'split');
    const { address } = find('192.0.2.1', createTrustedProxies(['127.0.0.1']));
    const read = split.mock.contexts.filter((text) => String(text) === header);
    expect([address, read.length]).toEqual(['192.0.2.1', 0]);
  });
});
