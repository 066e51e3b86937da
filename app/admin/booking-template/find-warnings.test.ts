import { describe, expect, it } from 'vitest';
import { findWarnings } from './find-warnings.ts';

const complete = 'https://p.example/?ss={destination}&in={checkin}&out={checkout}&n={guests}';
const getTexts = (template: string) => findWarnings(template, 'site').map(({ text }) => text);

it.each([
  '',
  '  ',
  ` ${complete}&aid=42 `,
  `https://network.example/go?ued=${encodeURIComponent(complete)}`,
])('There is no warning about the template %j', (template) => {
  expect(findWarnings(template, 'site')).toEqual([]);
});

describe('Text in braces that is not a placeholder', () => {
  it.each([
    ['{Destination}', '{destination}'],
    ['{{destination}}', '{destination}'],
    ['%7Bcity%7D', '{destination}'],
    ['{check_out}', '{checkout}'],
    ['{start date}', '{checkin}'],
    ['{adults}', '{guests}'],
    ['{city_id}', '{code}'],
  ])('is reported: %s, with the fix %s', (text, placeholder) => {
    const template = `${complete}&x=${text}&y=${text}`;
    expect(getTexts(template)).toEqual([
      `${text} is not one of the eight placeholders: it stays in the URL unchanged.`,
    ]);
    const [warning] = findWarnings(template, 'site');
    expect(warning?.fix?.label).toBe(`Use ${placeholder}`);
    expect(warning?.fix?.apply(`${template}&aid=42`)).toBe(
      `${complete}&x=${placeholder}&y=${placeholder}&aid=42`,
    );
  });

  it.each(['{rooms}', '{}'])('is reported without a fix when its meaning is unknown: %s', (text) => {
    expect(findWarnings(`${complete}&x=${text}`, 'site')).toEqual([
      { text: `${text} is not one of the eight placeholders: it stays in the URL unchanged.` },
    ]);
  });
});

it('An unmatched brace is reported', () => {
  expect(getTexts(`${complete}&x={checkin`)).toEqual(['There is an unmatched brace.']);
});

describe('The host name', () => {
  it.each([
    [
      'https://{destination}.p.example/?x={destination}&in={checkin}&out={checkout}&n={guests}',
      '{destination} is',
    ],
    ['HTTPS://{guests}:{checkin}@p.example?ss={destination}&out={checkout}', '{checkin} and {guests} are'],
  ])('must not contain a placeholder: %s', (template, subject) => {
    expect(getTexts(template)).toEqual([
      `${subject} in the host name, right after https://: most searches would fail, and some would open another site.`,
    ]);
  });

  it.each([
    'https://p.example?ss=',
    'https://p.example/a//',
  ])('ends where the path, query or fragment begins: %s', (start) => {
    expect(getTexts(`${start}{destination}{checkin}{checkout}{guests}`)).toEqual([]);
  });
});

it.each(['site', 'record'] as const)('A stored link that no browser can open is reported (%s)', (use) => {
  const text = 'No browser can open this link, so Book Now says that booking is not configured.';
  const getAll = (template: string) => findWarnings(template, use).map((warning) => warning.text);
  expect(getAll(complete.replace('p.example', 'p.example:99999'))).toEqual([text]);
  expect(getAll(complete.replace('p.example/', 'отели.example/海'))).toEqual([]);
  // The database does not store this one, so it needs no warning.
  expect(getAll('https://')).not.toContain(text);
});

it.each([
  [
    'https://p.example/?ss={destination}',
    'Your partner does not receive the check-in date, the check-out date, and the number of guests: {checkin}, {checkout}, and {guests} are missing.',
  ],
  [
    'https://p.example/',
    'No placeholder, such as {destination}, is in this link: every search opens the same page.',
  ],
])('A missing placeholder is reported: %s', (template, text) => {
  expect(getTexts(template)).toEqual([text]);
});

describe('The code of a place', () => {
  it.each([`${complete}&dest_id={code}`])('causes no warning beside the destination: %s', (template) => {
    expect(getTexts(template)).toEqual([]);
  });

  it('is reported where it takes the place of the destination, because few places have one', () => {
    expect(getTexts('https://p.example/{code}?in={checkin}&out={checkout}')).toEqual([
      'Your partner does not receive the number of guests: {guests} is missing.',
      'Only your own destinations with a partner code have a {code}. For every other place, your partner receives its name there.',
    ]);
  });
});

it.each([
  'site',
  'record',
] as const)('A link without the partner ID that its partner needs is reported (%s)', (use) => {
  const template =
    'https://www.expedia.com/Hotel-Search?destination={destination}&startDate={checkin}&endDate={checkout}&adults={guests}';
  expect(findWarnings(template, use)).toEqual([
    { text: 'The link names no partner ID, so you earn nothing from it. Ask Expedia how to add yours.' },
  ]);
  expect(findWarnings(`${template}&camref=42`, use)).toEqual([]);
});

it('A short link is not said to earn nothing: its ID cannot be seen', () => {
  expect(findWarnings('https://expedia.com/affiliate/AbC123x', 'record')).toEqual([
    {
      text: 'A short link doesn’t show its ID, so we can’t tell whether it is yours. Your partner’s site can.',
    },
  ]);
});

it('The template of one record needs no placeholder, but those that it has are checked', () => {
  const getRecordTexts = (template: string) => findWarnings(template, 'record').map(({ text }) => text);
  expect(getRecordTexts('https://p.example/hampi')).toEqual([]);
  expect(getRecordTexts('https://p.example/?city={code}')).toEqual([]);
  expect(getRecordTexts('http://p.example/hampi?n={guest}&in={checkin')).toEqual([
    '{guest} is not one of the eight placeholders: it stays in the URL unchanged.',
    'There is an unmatched brace.',
    'http:// sends your visitors’ searches unencrypted.',
  ]);
});
