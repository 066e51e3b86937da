import type { Hop, LinkCheck, LinkReason } from '#domain/partners/link-check.ts';
import { findUntrackedUrl, isTrackingLink } from '#domain/partners/tracking-link.ts';
import type { ReachableHosts } from '#supabase/functions/fetch-image/public-internet.ts';
import { createCookies } from './cookies.ts';
import type { HostTurns } from './host-turns.ts';
import { OpenError, type OpenedPage, openPage } from './open-page.ts';
import { findRefresh, isChallenge, readWords, saysNotFound } from './page-words.ts';

/** A link as a visitor would follow it. */
export interface CheckedLink {
  url: string;
  /** The owner's ID in it, which has to be there at the end; null if it has none. */
  id: string | null;
  /** The label in it; null if it has none. */
  label: string | null;
  /** Whether it belongs to a partner whose links need an ID, and has none. */
  lacksId: boolean;
}

export interface CheckOptions {
  hosts: ReachableHosts;
  turns: HostTurns;
  siteUrl: string;
  now(): number;
  /** Returns the signal that ends a request which takes too long. */
  createTimeout(): AbortSignal;
}

/** Partners' chains are long: shop, country, language, consent. */
const maxHops = 12;

/** A longer URL is no shop's, and would take long to read, in characters. */
const maxUrlLength = 8000;

const dayMs = 86_400_000;
const certificateDays = 14;

/** A home page: nothing, a language or a country. */
const homePath = /^\/([a-z]{2}([-_][a-z]{2})?\/?)?((index|home|default)(\.\w+)?)?\/?$/i;

/**
 * Follows a link and says what a visitor finds. Each hop is a request of its own, whose address is checked. Hosts that count
 * each request as a visitor are left out: the URL within the link is opened instead.
 *
 * @param wholeChain opens these hosts, too, because the owner has asked for it
 */
export async function checkLink(
  link: CheckedLink,
  options: CheckOptions,
  { wholeChain = false, signal }: { wholeChain?: boolean; signal?: AbortSignal } = {},
): Promise<LinkCheck> {
  const hops: Hop[] = [];
  const end = (state: LinkCheck['state'], reason: LinkReason | null): LinkCheck => ({
    state,
    reason,
    finalUrl: hops.at(-1)?.url ?? null,
    hops,
  });
  if (!URL.canParse(link.url)) return end('broken', 'no_url');
  const cookies = createCookies();
  const visited = new Set<string>();
  let url = new URL(link.url);
  let isTracked = false;
  let isMoved = false;
  for (;;) {
    // A network keeps the owner's ID to itself: what it adds to the shop's URL is its own.
    isTracked ||= isTrackingLink(url.href);
    const untracked = wholeChain ? url.href : findUntrackedUrl(url.href);
    if (untracked === null) {
      hops.push({ url: url.href, status: null });
      return end('unknown', 'tracking');
    }
    url = new URL(untracked);
    // The same page with another cookie may be another one.
    const visit = `${url.href} ${cookies.read(url)}`;
    if (visited.has(visit) || hops.length === maxHops) return end('broken', 'loop');
    visited.add(visit);
    const hop: Hop = { url: url.href, status: null };
    hops.push(hop);
    await options.turns.wait(url.hostname, signal);
    signal?.throwIfAborted();
    const timeout = options.createTimeout();
    let page: OpenedPage;
    try {
      const cookie = cookies.read(url);
      page = await openPage(
        url,
        options.hosts,
        {
          'user-agent': `Wayfare link check (+${options.siteUrl})`,
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          ...(cookie && { cookie }),
        },
        signal ? AbortSignal.any([timeout, signal]) : timeout,
      );
    } catch (error) {
      signal?.throwIfAborted();
      const [state, reason] = judgeError(error);
      return end(state, reason);
    }
    hop.status = page.status;
    cookies.store(url, page.headers['set-cookie'] ?? []);
    const location = decodeLocation(page.headers.location);
    if (page.status >= 300 && page.status < 400 && location !== undefined) {
      page.close();
      if (!URL.canParse(location, url)) return end('broken', 'no_url');
      if (location.length > maxUrlLength) return end('unknown', 'not_checked');
      isMoved ||= page.status === 301 || page.status === 308;
      url = new URL(location, url);
      continue;
    }
    const html = await page.readText();
    const refresh = page.status === 200 ? findRefresh(html) : null;
    if (refresh !== null && URL.canParse(refresh, url) && new URL(refresh, url).href !== url.href) {
      url = new URL(refresh, url);
      continue;
    }
    const failure = judgePage(page, html, link, hops);
    if (failure) return end(...failure);
    const text = decodeUrl(url.href);
    if (!isTracked && link.id !== null && !names(text, link.id)) return end('broken', 'id_lost');
    if (link.lacksId) return end('works', 'id_missing');
    if (!isTracked && link.label !== null && !names(text, link.label)) return end('works', 'label_lost');
    if (page.certificateEnd !== null && page.certificateEnd < options.now() + certificateDays * dayMs)
      return end('works', 'certificate_expires');
    return isMoved && !isSamePage(url, new URL(hops[0]?.url ?? link.url))
      ? end('moved', 'moved')
      : end('works', null);
  }
}

type Judgement = [LinkCheck['state'], LinkReason];

/** Judges the last page of the way; null if a visitor finds there what she was promised. */
function judgePage(
  page: OpenedPage,
  html: string,
  link: CheckedLink,
  hops: readonly Hop[],
): Judgement | null {
  const { status, headers } = page;
  if (status === 404 || status === 410) return ['broken', 'not_found'];
  const words = readWords(html);
  // AWS sends 202 with a puzzle for browsers.
  if (
    isChallenge(words) ||
    headers['x-amzn-waf-action'] !== undefined ||
    headers['cf-mitigated'] === 'challenge'
  )
    return ['unknown', 'captcha'];
  if (status === 400) return ['broken', 'not_found'];
  if (status >= 500 && status < 600) return ['broken', 'server_error'];
  // A site may also have something against robots, or against this one.
  if (status < 200 || status >= 300) return ['unknown', 'rejected'];
  if (saysNotFound(words)) return ['broken', 'soft_404'];
  const [first, last] = [hops[0]?.url ?? link.url, hops.at(-1)?.url ?? link.url].map(
    (url) => new URL(url).pathname,
  );
  if (hops.length > 1 && homePath.test(last ?? '') && !homePath.test(first ?? ''))
    return ['broken', 'home_page'];
  return null;
}

/** The errors of certificates that every browser rejects. A missing intermediate certificate is found by some. */
const certificateErrors = /^CERT_|^ERR_TLS_CERT|SELF_SIGNED|^ERR_SSL|UNABLE_TO_GET_ISSUER_CERT$/;

function judgeError(error: unknown): Judgement {
  const code = error instanceof OpenError ? error.code : '';
  switch (code) {
    case 'private':
      return ['broken', 'private'];
    case 'timeout':
      return ['broken', 'timeout'];
    case 'not_allowed':
      return ['unknown', 'not_checked'];
    case 'ENOTFOUND':
    case 'ENODATA':
      return ['broken', 'no_such_site'];
    // This server has no connection.
    case 'EAI_AGAIN':
    case 'ENETUNREACH':
    case 'ENETDOWN':
      return ['unknown', 'offline'];
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return ['unknown', 'certificate'];
    default:
      // Browsers accept many a response that breaks the rules of HTTP.
      if (code.startsWith('HPE_')) return ['unknown', 'rejected'];
      return ['broken', certificateErrors.test(code) ? 'certificate' : 'unreachable'];
  }
}

/** Some sites send letters as they are, in UTF-8, and browsers read them so. Node.js reads each byte as a letter. */
const decodeLocation = (location: string | undefined) =>
  location && Buffer.from(location, 'latin1').toString();

/** Returns whether a URL has this value, and not only as a part of another. */
const names = (url: string, value: string): boolean =>
  url.split(/[/?&;=#:,]/).some((part) => part.toLowerCase() === value.trim().toLowerCase());

/** Decodes a URL, and those within it. */
function decodeUrl(url: string): string {
  let decoded = url;
  for (let nestings = 0; nestings < 4; nestings += 1)
    decoded = decoded.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
  return decoded;
}

/** Another scheme or `www.` is no move. */
const isSamePage = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, '') === b.hostname.replace(/^www\./, '') &&
  a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '');
