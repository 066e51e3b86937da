import { describe, expect, it } from 'vitest';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { embedHosts } from '#domain/embeds/embed-hosts.ts';
import { isPrivacySample, isTermsSample } from './is-legal-sample.ts';
import type { LegalFacts } from './legal-facts.ts';
import { createNoticeText, findNoticeBlanks } from './notice-text.ts';
import { createPrivacyText } from './privacy-text.ts';
import { createTermsText } from './terms-text.ts';

const contact = { email: 'a_b@x.example', phone: '+49 (0) 30 12', address: 'Harbor 1\r\n12345 Emden' };
const facts: LegalFacts = { siteTitle: 'Wanderlust', contact, messageMonths: 12, showSamples: true };
const noContact = { email: null, phone: null, address: null };

/** Returns the section of a text with this heading. */
function findSection(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`There is no section ${heading}`);
  return section;
}
const readPrivacy = (heading: string, change: Partial<LegalFacts> = {}) =>
  findSection(createPrivacyText({ ...facts, ...change }), heading);

it('The sample of the privacy page names the controller with the contact data, or says why these are missing', () => {
  const read = (change?: Partial<LegalFacts>) => readPrivacy('Who is responsible', change);
  expect(read()).toContain('The owner of Wanderlust decides');
  expect(read()).toContain(
    'Wanderlust\\\nHarbor 1\\\n12345 Emden\\\n+49 (0) 30 12\\\n[a\\_b@x.example](<mailto:a_b@x.example>)\n',
  );
  expect(read({ contact: noContact })).toContain('The owner has not entered a postal address yet.');
  expect(read({ contact: noContact })).toContain('[our contact page](/contact)');
  expect(read({ contact: null })).toContain('Contact information could not be loaded.');
  for (const change of [{}, { contact: null }]) expect(read(change)).not.toContain('not entered');
});

it.each(
  embedHosts,
)('The sample of the privacy page names who learns of a visitor that presses a card of $name', ({
  name,
  frameOrigins,
}) => {
  const text = readPrivacy('Videos, posts, maps and images');
  expect(text).toContain(name);
  for (const origin of frameOrigins) expect(text).toContain(new URL(origin).host.replace(/^www\./, ''));
});

it.each([
  ['Your rights', ['(<mailto:a_b@x.example>)']],
  ['Our booking partner', ['Search Deals', 'Book Now']],
  ['Messages to us', ['your name', 'your email', 'the subject', 'the text', 'when it arrived']],
  [
    'What stays in your browser',
    ['[your suitcase](/suitcase) stay in your browser', 'the link contains the places'],
  ],
])('The section “%s” of the sample of the privacy page says %j', (heading, parts) => {
  for (const part of parts) expect(readPrivacy(heading)).toContain(part);
});

it('The sample of the privacy page says for each kind of data how long it is kept', () => {
  for (const data of ['booking search', 'suitcase', 'Requests', 'contact page', 'Emails', 'partner'])
    expect(readPrivacy('How long things are kept')).toMatch(new RegExp(`^- .*${data}`, 'm'));
});

it.each([
  [3, 'for 3 months, unless we delete it earlier'],
  [null, 'until we delete it, because'],
  [undefined, 'until we delete it, because'],
])('The sample of the privacy page says how long messages are kept if the site keeps them for %s months', (messageMonths, kept) => {
  expect(readPrivacy('How long things are kept', { messageMonths })).toContain(
    `on the contact page: ${kept}`,
  );
});

it('The sample of the terms says that there is sample content, and nothing of samples without it', () => {
  const readPrices = (showSamples: boolean) =>
    createTermsText({ ...facts, showSamples }).match(/## Prices.*?(?=\n## )/s)?.[0];
  expect(readPrices(true)).toContain('What is marked as a sample,');
  expect(readPrices(false)).toMatch(/^## Prices\n\nThe prices [^\n]+\n\nA deal is [^\n]+\n$/);
  expect(createTermsText({ ...facts, showSamples: false })).not.toMatch(/sample|not there yet/);
});

it.each([
  [true, 'A deal that is not a sample is an offer of the partner'],
  [false, 'A deal is an offer of the partner'],
])('In the sample of the terms, deals are offers of the partner, and only the prices elsewhere are no offers, with samples: %s', (showSamples, sentence) => {
  const text = createTermsText({ ...facts, showSamples });
  expect(text).toContain(sentence);
  expect(text).toContain('The prices and durations of destinations, and those in articles,');
  expect(text.match(/They are not offers/g)).toHaveLength(1);
});

it('No sample text says that the date at its top will change, because the date of our samples never does', () => {
  for (const text of [createPrivacyText(facts), createTermsText(facts)])
    expect(text).not.toMatch(/date at (?:its|the) top/);
});

it.each([
  ['Far & Away', 'What Far & Away is'],
  ['*Wander*', 'What \\*Wander\\* is'],
  ['מסעות', 'What \u2068מסעות\u2069 is'],
])('The sample of the terms names the site %s without a change of what is around the name', (siteTitle, heading) => {
  expect(createTermsText({ ...facts, siteTitle })).toContain(`## ${heading}\n`);
});

it('The sample of the legal notice begins with what the owner has entered elsewhere', () => {
  expect(createNoticeText({ ownerName: 'Ana *Reis*', contact })).toBe(
    'Ana \\*Reis\\*  \nHarbor 1  \n12345 Emden\n\nEmail: a\\_b@x.example  \nPhone: +49 (0) 30 12',
  );
});

it.each([
  null,
  noContact,
])('The sample of the legal notice says what is missing of the contact %j', (none) => {
  expect(createNoticeText({ contact: none })).toBe(
    '(your name, or that of your company)  \n(your postal address)\n\nEmail: (your email)',
  );
});

it.each<[string, string, string[]]>([
  ['the sample without facts', createNoticeText({ contact: null }), ['name', 'address', 'email']],
  ['the sample with a contact', createNoticeText({ contact }), ['name']],
  ['the sample with all facts', createNoticeText({ ownerName: 'Ana', contact }), []],
  ['the sample as an editor escapes it', 'Ana\\\n\\(your postal\naddress\\)', ['address']],
  ['a text of the owner’s', 'Ana Reis (tax number 1)\nWrite to (your) host', []],
])('What is to be filled in in a legal notice is found in %s', (_, notice, missing) => {
  expect(findNoticeBlanks(notice)).toEqual(missing.map((name) => expect.stringContaining(name)));
});

describe('A stored legal text', () => {
  const saved: LegalFacts = { ...facts, showSamples: false };

  it.each<[string, Partial<LegalFacts>]>([
    ['all facts', {}],
    ['no contact', { contact: noContact }],
    ['another title', { siteTitle: '*Far* & Away (1)' }],
    ['a title in Hebrew', { siteTitle: 'מסעות' }],
  ])('is our sample if it was made with %s, however an editor writes it, but not once its words differ', (_, change) => {
    for (const [isSample, createText] of [
      [isPrivacySample, createPrivacyText],
      [isTermsSample, createTermsText],
    ] as const) {
      const text = createText({ ...saved, ...change });
      expect(isSample(text)).toBe(true);
      expect(isSample(`${text.replaceAll('\n', '\r\n').replace(/^- /gm, '* ').replace(/[<>]/g, '')}\n`)).toBe(
        true,
      );
      expect(isSample(`${text}\nWe count visits.`)).toBe(false);
      expect(isSample(text.replace('## Changes', '## What changes'))).toBe(false);
    }
  });

  it('is not our sample if it is another one, or none', () => {
    expect(isPrivacySample(createTermsText(saved))).toBe(false);
    expect(isTermsSample(createPrivacyText(saved))).toBe(false);
    expect(isPrivacySample('')).toBe(false);
    expect(isTermsSample('Be kind.')).toBe(false);
  });

  it.each<[string, string]>([
    ['a long word', 'x'.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
  ])('is compared with our samples within a moment, even if it is %s', (_, text) => {
    const { length } = createPrivacyText(saved);
    for (const compared of [text, text.slice(0, length)]) {
      expect(isPrivacySample(compared)).toBe(false);
      expect(isTermsSample(compared)).toBe(false);
    }
  });
});

it('No default text of ours promises what the partner’s prices are', () => {
  const texts = [
    createTermsText(facts),
    createPrivacyText(facts),
    ...Object.values(createDefaultAboutTexts('Wanderlust')),
  ];
  for (const text of texts) expect(text).not.toMatch(/price that you pay|pay the same/);
});

const countlessText = createPrivacyText(facts)
  .replace('no cookies, show', 'no cookies, count no visits, show')
  .replace('keeps nothing that says who you are.', 'keeps none of it.');

it.each([
  [
    'what prices the partner has',
    createTermsText({ ...facts, showSamples: false }),
    'Each page with such links says so before you follow one.',
    'It does not change the price that you pay, and it is said next to these links.',
    isTermsSample,
  ],
  [
    'that no visits are counted',
    countlessText,
    'no record of who visits it',
    'no record of visits',
    isPrivacySample,
  ],
  [
    'that an internet address is kept for an hour',
    countlessText.replace('no record of who visits it', 'no record of visits'),
    'our server counts how many messages an internet address sends, and forgets the address after a day at the latest. It is not',
    'our server counts for an hour how many messages an internet address sends. The address is not',
    isPrivacySample,
  ],
])('A stored sample that said %s is still known as ours', (_, own, sentence, formerSentence, isSample) => {
  expect(own).toContain(sentence);
  expect(isSample(own.replace(sentence, formerSentence))).toBe(true);
});
