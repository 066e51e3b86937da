import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { FetchError } from './fetch-error.ts';
import type { Address, ReachableHosts } from './public-internet.ts';

const unreachable = (host: string) =>
  new FetchError('unreachable', 502, `The site ${host} could not be reached.`);

/**
 * Requests a URL from exactly an address that was checked. A second look at the name could find another one (DNS
 * rebinding), so the name is resolved once, the request is sent to the address itself, and no connection is used that was
 * opened for something else. The site is named in the header `Host`, and its certificate is verified for that name.
 *
 * @throws FetchError
 */
export async function openUrl(
  url: URL,
  hosts: ReachableHosts,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError(
      'url_not_allowed',
      422,
      'Only URLs that begin with http:// or https:// are fetched.',
    );
  if (url.username || url.password)
    throw new FetchError(
      'url_not_allowed',
      422,
      'The URL has a name or a password in it. Only images that everybody can see are fetched.',
    );
  // The address is checked before the port, because the panel has to know whether a URL that it keeps is private.
  const [address] = await resolveAllowed(url.hostname.replace(/^\[|\]$/g, ''), hosts, signal);
  if (!hosts.isAllowedPort(url.port))
    throw new FetchError('url_not_allowed', 422, 'Only the ports 80 and 443 are allowed.');
  if (!address) throw unreachable(url.hostname);
  return send(url, address.address, signal);
}

/** Resolves a name. If one of its addresses is not allowed, none is: an honest site has no such addresses. */
async function resolveAllowed(host: string, hosts: ReachableHosts, signal: AbortSignal): Promise<Address[]> {
  const addresses = await Promise.race([hosts.resolve(host), whenAborted(signal)]).catch(() => {
    signal.throwIfAborted();
    throw unreachable(host);
  });
  if (!addresses.every(({ address }) => hosts.isAllowed(address)))
    throw new FetchError('address_not_public', 422, `The site ${host} is not on the public internet.`);
  return addresses;
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function send(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(signal.aborted ? signal.reason : Object.assign(unreachable(url.hostname), { cause }));
    request({
      host: address,
      port: url.port,
      path: url.pathname + url.search,
      // The certificate is verified for the name in the URL, or for the address if the URL has no name.
      ...(isAddress(url) ? {} : { servername: url.hostname }),
      signal,
      agent: false,
      headers: {
        host: url.host,
        accept: 'image/*',
        'accept-encoding': 'identity',
        'user-agent': 'Wayfare import',
      },
    })
      .on('response', resolve)
      .on('error', fail)
      // A server that switches to another protocol sends no response.
      .on('close', fail)
      .end();
  });
}

const isAddress = ({ hostname }: URL) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
