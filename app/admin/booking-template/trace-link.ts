import { findNestedUrl, splitUrl } from '#domain/urls/nested-url.ts';

/** Follows a booking link through the URLs that are nested in it, to the one that receives the destination. */
export function traceLink(link: string, destination: string) {
  const hosts: string[] = [];
  let url = new URL(link);
  for (let next: URL | null = url; next; next = findNext(next, destination)) {
    url = next;
    if (hosts.at(-1) !== url.host) hosts.push(url.host);
  }
  const path = decode(url.pathname);
  // A single-page shop has its path and query in the fragment: `#/search?q=Bali`.
  const fragmentQuery = new URLSearchParams(url.hash.split('?')[1]);
  const parameters = [...url.searchParams, ...fragmentQuery].map(([name, value]) => ({ name, value }));
  return {
    /** The host of each URL, from the link's own to the innermost one. */
    hosts,
    url: url.href,
    /** The parameters of `url`, decoded as its server decodes them. A path with the destination is first. */
    values: path.includes(destination) ? [{ name: 'Path', value: path }, ...parameters] : parameters,
  };
}

function findNext(url: URL, destination: string): URL | null {
  for (const part of splitUrl(url.href)) {
    const nested = findNestedUrl(part)?.url;
    if (nested !== undefined && decodeFully(nested).includes(destination) && URL.canParse(nested, url))
      return new URL(nested, url);
  }
  return null;
}

function decodeFully(text: string): string {
  const decoded = decode(text);
  return decoded === text ? text : decodeFully(decoded);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text has percent signs or bytes that are not UTF-8.
    return text;
  }
}
