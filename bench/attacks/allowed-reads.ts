import { createAttack, from } from './attack.ts';

const list = (count: number, create: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => create(i)).join();

const paths = {
  '90 conditions with wildcards': `posts?select=id&or=(${list(90, (i) => `content.ilike.*a*e*i*o*${i}*`)})`,
  '10 regular expressions': `posts?select=id&or=(${encodeURIComponent(list(10, (i) => `content.match."(a|e)(.*)(.*)(.*)z${i}q"`))})`,
  '3 copies of a large column': 'posts?select=a:content,b:content,c:content&order=content',
};

/** The most expensive anonymous reads that the cost limits allow, from one address and from several. */
export const allowedReads = Object.entries(paths).flatMap(([title, path]) =>
  [1, 5].map((addresses) =>
    createAttack(
      `12 reads at a time with ${title} from ${addresses === 1 ? '1 address' : `${addresses} addresses`}`,
      12,
      (site, attempt, signal) =>
        fetch(`${site.url}/rest/v1/${path}`, {
          headers: { apikey: site.anonKey, ...from(`203.0.113.${attempt % addresses}`) },
          signal,
        }),
    ),
  ),
);
