import { expect, test } from 'vitest';
import type { SenderRecords } from '#domain/mail-server.ts';
import { explainRecords } from './explain-records.ts';
import { providers } from './providers.ts';

const complete: SenderRecords = {
  domain: 'wayfare.test',
  spf: ['v=spf1 include:_spf.google.com ~all'],
  includes: ['_spf.google.com'],
  dmarc: 'v=DMARC1; p=none',
};
const explain = (changes: Partial<SenderRecords>, id = 'google') =>
  explainRecords(
    { ...complete, ...changes },
    providers.find((provider) => provider.id === id),
  );
const explainSpf = (changes: Partial<SenderRecords>, id?: string) => explain(changes, id)[0];
const explainDmarc = (dmarc: string | null) => explain({ dmarc })[1];

test('A domain that names the provider, also through others, is all right', () => {
  expect(explain({}).map(({ label, state }) => [label, state])).toEqual([
    ['SPF', 'worked'],
    ['DMARC', 'worked'],
  ]);
  const through = { spf: ['v=spf1 include:host.test -all'], includes: ['host.test', '_spf.google.com'] };
  expect(explainSpf(through)?.state).toBe('worked');
});

test('A domain without a record gets a complete one, and one that does not name the provider an extended one', () => {
  expect(explainSpf({ spf: [], includes: [] })).toMatchObject({
    state: 'warning',
    record: { name: 'wayfare.test', value: 'v=spf1 include:_spf.google.com ~all' },
  });
  expect(explainSpf({ spf: ['v=spf1 a mx -all'], includes: [] })).toMatchObject({
    state: 'warning',
    record: { name: 'wayfare.test', value: 'v=spf1 include:_spf.google.com a mx -all' },
  });
});

test('Two SPF records are none', () => {
  expect(explainSpf({ spf: ['v=spf1 -all', 'v=spf1 a -all'] })).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('ignore them all'),
  });
});

test('A service with a return address of its own needs no entry, and another mail server is not known', () => {
  expect(explainSpf({ spf: [], includes: [] }, 'postmark')?.state).toBe('worked');
  expect(explainSpf({}, 'other')).toMatchObject({
    state: 'unknown',
    text: expect.stringContaining('v=spf1'),
  });
  expect(explainSpf({ spf: [] }, 'other')?.state).toBe('warning');
});

test('An address of a mailbox provider can be sent by that provider only', () => {
  expect(explain({ domain: 'gmail.com' })).toMatchObject([{ label: 'Sender', state: 'worked' }]);
  expect(explain({ domain: 'gmail.com' }, 'brevo')).toMatchObject([{ label: 'Sender', state: 'warning' }]);
});

test.each([
  ['v=DMARC1; p=none', 'worked', 'do not reject'],
  ['v=DMARC1;p=quarantine; rua=mailto:x@y.test', 'worked', 'spam folder'],
  ['v=DMARC1; p=reject; sp=none', 'worked', 'reject emails'],
  ['', 'warning', 'has no DMARC record'],
] as const)('The DMARC record “%s” is explained (%s)', (record, state, text) => {
  expect(explainDmarc(record)).toMatchObject({ state, text: expect.stringContaining(text) });
});

test('What could not be looked up is not called missing', () => {
  expect(explain({ spf: null, dmarc: null }).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
});
