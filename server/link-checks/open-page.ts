import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import {
  type Address,
  publicInternet,
  type ReachableHosts,
} from '#supabase/functions/fetch-image/public-internet.ts';

/** Why no page was opened: a code of Node.js, or one of these. */
type OpenErrorCode = 'private' | 'not_allowed' | 'timeout' | (string & {});

export class OpenError extends Error {
  override name = 'OpenError';
  readonly code: OpenErrorCode;
  constructor(code: OpenErrorCode) {
    super(code);
    this.code = code;
  }
}

export interface OpenedPage {
  status: number;
  headers: IncomingMessage['headers'];
  /** Until when the certificate of the site is valid, in milliseconds; null without one. */
  certificateEnd: number | null;
  /** Reads the body as text, of which the beginning is enough. What arrives too late is left out. Closes the connection. */
  readText(): Promise<string>;
  close(): void;
}

/** Shops use these besides the default ports. Others would make the server look for machines. */
const allowedPorts = ['', '8080', '8443'];

/** The hosts that a check may open: those on the public internet, IPv4 first, because many machines have no IPv6. */
export const checkedHosts: ReachableHosts = {
  ...publicInternet,
  resolve: async (host) => (await publicInternet.resolve(host)).sort((a, b) => a.family - b.family),
  isAllowedPort: (port) => allowedPorts.includes(port),
};

/** Shops set many cookies and long policies. Browsers accept more than Node.js does by default, in bytes. */
const maxHeaderSize = 64 * 1024;

/** Enough for the title and the first words of a page, in bytes. */
const maxBytes = 512 * 1024;

/**
 * Requests a page from exactly an address that was checked, so that a second look at the name cannot find a private one (DNS
 * rebinding). Redirects are not followed, and no connection is used that was opened for something else.
 *
 * @throws OpenError
 */
export async function openPage(
  url: URL,
  hosts: ReachableHosts,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<OpenedPage> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new OpenError('not_allowed');
  const address = await findAddress(url.hostname.replace(/^\[|\]$/g, ''), hosts, signal);
  if (!hosts.isAllowedPort(url.port)) throw new OpenError('not_allowed');
  const response = await send(url, address.address, headers, signal);
  const socket = response.socket as TLSSocket;
  const certificate = url.protocol === 'https:' ? socket.getPeerCertificate().valid_to : undefined;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    certificateEnd: certificate === undefined ? null : Date.parse(certificate),
    readText: () => readText(response),
    close: () => void response.destroy(),
  };
}

/** If one of the addresses of a name is private, none is used: an honest site has no such addresses. */
async function findAddress(host: string, hosts: ReachableHosts, signal: AbortSignal): Promise<Address> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(new OpenError('timeout'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    const addresses = await Promise.race([hosts.resolve(host), aborted.promise]);
    if (!addresses.every(({ address }) => hosts.isAllowed(address))) throw new OpenError('private');
    const [first] = addresses;
    if (!first) throw new OpenError('ENOTFOUND');
    return first;
  } catch (error) {
    throw toOpenError(error);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const toOpenError = (error: unknown): OpenError =>
  error instanceof OpenError ? error : new OpenError(String((error as { code?: unknown }).code ?? 'unknown'));

function send(
  url: URL,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error?: unknown) =>
      reject(signal.aborted ? new OpenError('timeout') : toOpenError(error ?? { code: 'ECONNRESET' }));
    if (signal.aborted) return fail();
    request({
      host: address,
      port: url.port,
      path: url.pathname + url.search,
      // The certificate is verified for the name in the URL, or for the address if the URL has no name.
      ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && { servername: url.hostname }),
      signal,
      agent: false,
      maxHeaderSize,
      headers: { host: url.host, 'accept-encoding': 'identity', ...headers },
    })
      .on('response', resolve)
      .on('error', fail)
      // A server that switches to another protocol sends no response.
      .on('close', fail)
      .end();
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // The site is slow, or has ended the connection: what has arrived says enough.
  } finally {
    response.destroy();
  }
  return decode(Buffer.concat(chunks).subarray(0, maxBytes), response.headers['content-type'] ?? '');
}

/** Decodes a page by its charset, or else as UTF-8. */
function decode(bytes: Buffer, contentType: string): string {
  const head = contentType + bytes.subarray(0, 1024).toString('latin1');
  const charset = /charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString();
  }
}
