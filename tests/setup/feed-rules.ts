import { JSDOM } from 'jsdom';

/**
 * The rules of the W3C's feed validator (https://validator.w3.org/feed/docs/) and of the JSON Feed specification that
 * concern what our feeds contain. Each function returns a sentence for each fault.
 */

const { DOMParser } = new JSDOM().window;

const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const dublinCore = 'http://purl.org/dc/elements/1.1/';
const contentModule = 'http://purl.org/rss/1.0/modules/content/';
const atomNamespace = 'http://www.w3.org/2005/Atom';

/** A URL as it stands in the feed: absolute, and only of characters that RFC 3986 allows. */
const isUrl = (url: string | null | undefined): boolean =>
  typeof url === 'string' && /^https?:\/\/[\w!#$%&'()*+,./:;=?@[\]~-]+$/.test(url) && URL.canParse(url);

const isTime = (text: string | undefined, format: RegExp): boolean =>
  text !== undefined && format.test(text) && !Number.isNaN(Date.parse(text));

/** Parses HTML as a feed reader does. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Parses as strictly as a feed reader. Throws if the document is not well-formed. */
export function parseXml(text: string): Document {
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>'))
    throw new Error('The declaration is missing');
  // The parser of the tests accepts characters that XML does not allow.
  const forbidden = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(text);
  if (forbidden) throw new Error(`U+${forbidden[0].codePointAt(0)?.toString(16)} is not allowed in XML`);
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  const error = xml.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return xml;
}

/** The children of an element with a name and a namespace. */
const findChildren = (parent: Element, name: string, namespace: string | null = null): Element[] =>
  [...parent.children].filter((child) => child.localName === name && child.namespaceURI === namespace);

const getText = (parent: Element, name: string, namespace: string | null = null): string | undefined =>
  findChildren(parent, name, namespace)[0]?.textContent ?? undefined;

function findRepeated(parent: Element, names: readonly string[], namespace: string | null = null): string[] {
  return names
    .filter((name) => findChildren(parent, name, namespace).length > 1)
    .map((name) => `${name} occurs more than once`);
}

const findDuplicates = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${value} occurs twice`);

/** Finds what no reader shows or follows, or what it would understand differently outside of our pages. */
export function findHtmlFaults(html: string): string[] {
  const faults: string[] = [];
  const { body } = parseHtml(`<body>${html}`);
  for (const element of body.querySelectorAll('*')) {
    if (/^(?:script|style|iframe|object|embed|form|input|link|meta|base)$/.test(element.localName))
      faults.push(`The HTML contains a ${element.localName}`);
    for (const { name, value } of element.attributes) {
      if (!/^(?:href|src|alt|title|dir|lang|id|start)$/.test(name))
        faults.push(`The HTML has an attribute ${name}`);
      if (name === 'src' && !isUrl(value)) faults.push(`${value} is not absolute`);
      if (name === 'href' && !isUrl(value) && !value.startsWith('mailto:'))
        faults.push(`${value} is not absolute`);
    }
    if (element.localName === 'img' && !element.hasAttribute('alt')) faults.push('An image has no alt');
  }
  return faults;
}

function collectFaults() {
  const faults: string[] = [];
  const check = (isValid: boolean, fault: string) => {
    if (!isValid) faults.push(fault);
  };
  return { faults, check };
}

export function findRssFaults(text: string, selfUrl: string): string[] {
  const xml = parseXml(text);
  const { faults, check } = collectFaults();
  const rss = xml.documentElement;
  check(rss.localName === 'rss' && rss.getAttribute('version') === '2.0', 'It is not RSS 2.0');
  const [channel, ...others] = findChildren(rss, 'channel');
  if (!channel || others.length > 0) return [...faults, 'There is not exactly one channel'];
  for (const name of ['title', 'description'])
    check(Boolean(getText(channel, name)), `The channel has no ${name}`);
  check(isUrl(getText(channel, 'link')), 'The link of the channel is not absolute');
  check(isTime(getText(channel, 'lastBuildDate'), rfc822), 'lastBuildDate is not a date of RFC 822');
  faults.push(...findRepeated(channel, ['title', 'link', 'description', 'lastBuildDate']));
  const self = findChildren(channel, 'link', atomNamespace).find(
    (link) => link.getAttribute('rel') === 'self',
  );
  check(self?.getAttribute('href') === selfUrl, 'atom:link is not the URL of the feed');
  check(self?.getAttribute('type') === 'application/rss+xml', 'atom:link has another type');

  const items = findChildren(channel, 'item');
  for (const item of items) {
    const [title, description] = [getText(item, 'title'), getText(item, 'description')];
    check(Boolean(title) || Boolean(description), 'An item has neither title nor description');
    check(isUrl(getText(item, 'link')), `${getText(item, 'link')} is not absolute`);
    const guid = findChildren(item, 'guid')[0];
    check(Boolean(guid?.textContent), 'An item has no guid');
    check(guid?.getAttribute('isPermaLink') === 'false' || isUrl(guid?.textContent), 'A guid is not a URL');
    check(isTime(getText(item, 'pubDate'), rfc822), `${getText(item, 'pubDate')} is not a date of RFC 822`);
    check(findChildren(item, 'author').length === 0, 'An author of RSS must be an email address');
    faults.push(...findRepeated(item, ['title', 'link', 'description', 'guid', 'pubDate']));
    faults.push(
      ...findRepeated(item, ['creator'], dublinCore),
      ...findRepeated(item, ['encoded'], contentModule),
    );
    for (const element of item.children) check(element.textContent !== '', `${element.tagName} is empty`);
    faults.push(...findHtmlFaults(getText(item, 'encoded', contentModule) ?? ''));
  }
  faults.push(...findDuplicates(items.map((item) => getText(item, 'guid'))));
  return faults;
}

export function findAtomFaults(text: string, selfUrl: string): string[] {
  const xml = parseXml(text);
  const { faults, check } = collectFaults();
  const feed = xml.documentElement;
  check(feed.localName === 'feed' && feed.namespaceURI === atomNamespace, 'It is not Atom');
  const get = (parent: Element, name: string) => getText(parent, name, atomNamespace);
  const list = (parent: Element, name: string) => findChildren(parent, name, atomNamespace);
  const hasAuthor = list(feed, 'author').some((author) => get(author, 'name'));
  const findLink = (parent: Element, rel: string) =>
    list(parent, 'link')
      .find((link) => link.getAttribute('rel') === rel)
      ?.getAttribute('href');
  check(findLink(feed, 'self') === selfUrl, 'The link self is not the URL of the feed');
  check(isUrl(get(feed, 'icon')), 'The icon is not absolute');
  const entries = list(feed, 'entry');
  for (const part of [feed, ...entries]) {
    check(
      /^(?:https?:\/\/|urn:uuid:[\da-f-]{36}$)/.test(get(part, 'id') ?? ''),
      'An id is not an absolute IRI',
    );
    check(Boolean(get(part, 'title')), 'A title is missing');
    check(isTime(get(part, 'updated'), rfc3339), `${get(part, 'updated')} is not a time of RFC 3339`);
    check(isUrl(findLink(part, 'alternate')), 'A link to the page is not absolute');
    faults.push(
      ...findRepeated(part, ['id', 'title', 'updated', 'published', 'content', 'summary'], atomNamespace),
    );
    for (const author of list(part, 'author')) check(Boolean(get(author, 'name')), 'An author has no name');
  }
  for (const entry of entries) {
    check(hasAuthor || list(entry, 'author').length > 0, 'An entry has no author');
    check(isTime(get(entry, 'published'), rfc3339), 'published is not a time of RFC 3339');
    check(
      (get(entry, 'updated') ?? '') >= (get(entry, 'published') ?? ''),
      'It was updated before it was published',
    );
    for (const category of list(entry, 'category'))
      check(Boolean(category.getAttribute('term')), 'A category has no term');
    check(list(entry, 'content')[0]?.getAttribute('type') === 'html', 'The content is not HTML');
    faults.push(...findHtmlFaults(get(entry, 'content') ?? ''));
  }
  faults.push(...findDuplicates(entries.map((entry) => get(entry, 'id'))));
  return faults;
}

interface JsonFeedItem {
  id?: unknown;
  url?: string;
  title?: unknown;
  content_html?: unknown;
  summary?: unknown;
  date_published?: string;
  date_modified?: string;
  authors?: { name?: unknown }[];
  tags?: unknown[];
}

export function findJsonFeedFaults(text: string, selfUrl: string): string[] {
  const { items, ...feed } = JSON.parse(text) as Record<string, unknown> & { items?: JsonFeedItem[] };
  const { faults, check } = collectFaults();
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  check(feed.version === 'https://jsonfeed.org/version/1.1', 'It is not JSON Feed 1.1');
  check(isText(feed.title), 'The title is missing');
  check(feed.feed_url === selfUrl, 'feed_url is not the URL of the feed');
  for (const name of ['home_page_url', 'icon']) check(isUrl(feed[name] as string), `${name} is not absolute`);
  if (!Array.isArray(items)) return [...faults, 'items is not a list'];
  for (const item of items) {
    check(isText(item.id), 'An id is not a text');
    check(isUrl(item.url), `${item.url} is not absolute`);
    check(typeof item.content_html === 'string', 'There is neither content_html nor content_text');
    check(isText(item.title), 'A title is empty');
    check(item.summary === undefined || isText(item.summary), 'A summary is empty');
    check(isTime(item.date_published, rfc3339), 'date_published is not a time of RFC 3339');
    check(isTime(item.date_modified, rfc3339), 'date_modified is not a time of RFC 3339');
    check(item.authors?.every(({ name }) => isText(name)) ?? true, 'An author has no name');
    check(item.tags?.every(isText) ?? true, 'A tag is empty');
    faults.push(...findHtmlFaults(String(item.content_html)));
  }
  faults.push(...findDuplicates(items.map(({ id }) => String(id))));
  return faults;
}
