import { expect, test } from 'vitest';
import { readSenderRecords } from './sender-records.ts';

/** Responds as a domain name system with these texts. A name with the text 'fails' cannot be looked up. */
const read = (address: string, texts: Record<string, string[]>) =>
  readSenderRecords(address, async (name) => {
    const found = texts[name];
    if (!found) throw Object.assign(new Error(name), { code: 'ENODATA' });
    if (found[0] === 'fails') throw Object.assign(new Error(name), { code: 'ETIMEOUT' });
    // Long texts come in parts.
    return found.map((text) => [text.slice(0, 10), text.slice(10)]);
  });

test('The records of the sender’s domain are found among others, with what they include through others', async () => {
  expect(
    await read('Hello@Wayfare.Test', {
      'wayfare.test': ['google-site-verification=x', 'v=spf1 a include:_spf.host.test ~all'],
      '_spf.host.test': ['v=spf1 ip4:192.0.2.1 include:_spf.google.com redirect=loop.test'],
      'loop.test': ['v=spf1 include:_spf.host.test -all'],
      '_dmarc.wayfare.test': ['v=DMARC1; p=none'],
    }),
  ).toEqual({
    domain: 'wayfare.test',
    spf: ['v=spf1 a include:_spf.host.test ~all'],
    includes: ['_spf.host.test', '_spf.google.com', 'loop.test'],
    dmarc: 'v=DMARC1; p=none',
  });
});

test('Without a DMARC record of its own, a domain has that of the one above it', async () => {
  const { dmarc } = await read('a@mail.wayfare.test', { '_dmarc.wayfare.test': ['v=DMARC1;p=reject'] });
  expect(dmarc).toBe('v=DMARC1;p=reject');
});

test('What is missing differs from what could not be looked up', async () => {
  expect(await read('a@wayfare.test', {})).toMatchObject({ spf: [], dmarc: '' });
  const failing = { 'wayfare.test': ['fails'], '_dmarc.wayfare.test': ['fails'] };
  expect(await read('a@wayfare.test', failing)).toMatchObject({ spf: null, dmarc: null });
});

test('At most ten other records are looked up', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => [`s${n}.test`, [`v=spf1 include:s${n + 1}.test`]]);
  const { includes } = await read('a@s0.test', Object.fromEntries(texts));
  expect(includes).toHaveLength(10);
});
