import { Resolver } from 'node:dns/promises';
import type { SenderRecords } from '#domain/mail-server.ts';

/** Looks up the texts of a name in the domain name system, as `dns.resolveTxt` does. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const resolver = new Resolver({ timeout: 2000, tries: 2 });
const resolveByDns: ResolveTxt = (name) => resolver.resolveTxt(name);

/** RFC 7208, section 4.6.4, allows ten lookups for a record. */
const maxIncludes = 10;

/** Reads what the domain of a sender says about its emails. */
export async function readSenderRecords(
  address: string,
  resolveTxt: ResolveTxt = resolveByDns,
): Promise<SenderRecords> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const [spf, dmarc] = await Promise.all([
    readRecords(resolveTxt, domain, isSpf),
    readDmarc(resolveTxt, domain),
  ]);
  return { domain, spf, includes: spf?.[0] ? await findIncludes(resolveTxt, spf[0]) : [], dmarc };
}

const isSpf = (text: string) => /^v=spf1(?:\s|$)/i.test(text);
const isDmarc = (text: string) => /^v=dmarc1\s*(?:;|$)/i.test(text);

/** Returns null if the name could not be looked up. */
async function readRecords(
  resolveTxt: ResolveTxt,
  name: string,
  matches: (text: string) => boolean,
): Promise<string[] | null> {
  try {
    // A long text is split into parts of 255 bytes.
    return (await resolveTxt(name)).map((parts) => parts.join('')).filter(matches);
  } catch (error) {
    const { code } = error as { code?: unknown };
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}

/** A record of the domain counts, or else that of one above it. */
async function readDmarc(resolveTxt: ResolveTxt, domain: string): Promise<string | null> {
  const labels = domain.split('.');
  let isKnown = true;
  for (let first = 0; first < labels.length - 1; first += 1) {
    const found = await readRecords(resolveTxt, `_dmarc.${labels.slice(first).join('.')}`, isDmarc);
    if (found?.[0]) return found[0];
    isKnown &&= found !== null;
  }
  return isKnown ? '' : null;
}

/** Follows the includes and the redirect of a record. */
async function findIncludes(resolveTxt: ResolveTxt, record: string): Promise<string[]> {
  const found: string[] = [];
  const waiting = listIncludes(record);
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (found.includes(name) || found.length >= maxIncludes) continue;
    found.push(name);
    waiting.push(...listIncludes((await readRecords(resolveTxt, name, isSpf))?.[0] ?? ''));
  }
  return found;
}

const listIncludes = (record: string): string[] =>
  [...record.matchAll(/(?:^|\s)[+?~-]?(?:include:|redirect=)([^\s%]+)/gi)].map(([, name = '']) =>
    name.toLowerCase(),
  );
