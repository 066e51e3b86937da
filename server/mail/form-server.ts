import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { MailServer as FormServer } from '#domain/mail-server.ts';
import type { MailServer } from '#platform/mail/mailer.ts';
import {
  type Address,
  isPublicAddress,
  type ReachableHosts,
} from '#supabase/functions/fetch-image/public-internet.ts';

/** What the form of the panel has of a mail server. */
export interface MailServerSettings extends FormServer {
  /** Empty if the mail server asks for no sign-in. */
  password: string;
}

/** Says which mail servers the form may lead to, so that it cannot be used to look for other machines. */
export type MailHosts = ReachableHosts;

/** The ports at which mail servers take emails. Providers offer 2525 where a network blocks the others. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525];

/**
 * Returns the mail servers that the form may lead to: those on the public internet. Those of a private network, too, if the
 * site itself has an address there.
 */
export function createMailHosts(siteUrl: string): MailHosts {
  const host = new URL(siteUrl).hostname.replace(/[[\]]/g, '');
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  return {
    resolve: (name) => lookup(name, { all: true }),
    isAllowed: (address) => isPrivate || isPublicAddress(address),
    isAllowedPort: (port) => mailPorts.includes(Number(port)),
  };
}

/** The form may not lead to this mail server. The code tells it from the errors of a connection. */
class ForbiddenServer extends Error {
  override name = 'ForbiddenServer';
  readonly code = 'EFORBIDDEN';
}

/** Describes the mail server of a form. Its address is looked up and checked for each email. */
export const createFormServer = (settings: MailServerSettings, hosts: MailHosts): MailServer => ({
  from: settings.senderName
    ? { name: settings.senderName, address: settings.senderAddress }
    : settings.senderAddress,
  async findTransport() {
    const { host, port, security, user, password } = settings;
    const address = await findAddress(host, port, hosts);
    return {
      // The address that was checked, so that another lookup cannot lead elsewhere.
      host: address,
      ...(!isIP(host) && { servername: host }),
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      // A wrong password is found also where the mail server does not ask for it.
      ...(user && { auth: { user, pass: password }, forceAuth: security !== 'none' }),
    };
  },
});

/** @throws ForbiddenServer, or the error of the lookup */
async function findAddress(host: string, port: number, hosts: MailHosts): Promise<string> {
  if (!hosts.isAllowedPort(String(port)))
    throw new ForbiddenServer(`Mail servers have the port ${mailPorts.join(', ')}.`);
  const addresses = await hosts.resolve(host);
  if (!addresses.every(({ address }) => hosts.isAllowed(address)))
    throw new ForbiddenServer(`${host} is in a private network.`);
  // Many machines have no IPv6.
  const [first] = addresses.toSorted((a: Address, b: Address) => a.family - b.family);
  if (!first) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
  return first.address;
}
