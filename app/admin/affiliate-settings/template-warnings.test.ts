import { describe, expect, it } from 'vitest';
import { templateWarnings } from './template-warnings.ts';

const whole = 'https://p.example/?ss={destination}&in={checkin}&out={checkout}&n={guests}';
const textsOf = (template: string) => templateWarnings(template).map(({ text }) => text);

it.each(['', '  ', whole, ` ${whole}&aid=42 `])('nothing is doubtful about %j', (template) => {
  expect(templateWarnings(template)).toEqual([]);
});

describe('what is no placeholder', () => {
  it.each([
    ['{city}', '{destination}'],
    ['{Destination}', '{destination}'],
    ['{{destination}}', '{destination}'],
    ['%7Bdestination%7D', '{destination}'],
    ['{check-in}', '{checkin}'],
    ['{check_out}', '{checkout}'],
    ['{start date}', '{checkin}'],
    ['{adults}', '{guests}'],
  ])('is said to be none, and %s is probably %s', (text, meant) => {
    const template = `${whole}&x=${text}&y=${text}`;
    expect(textsOf(template)).toEqual([
      `${text} is none of the four placeholders: it stays in the address as it is.`,
    ]);
    const [warning] = templateWarnings(template);
    expect(warning?.fix?.label).toBe(`Use ${meant}`);
    expect(warning?.fix?.mend(`${template}&aid=42`)).toBe(`${whole}&x=${meant}&y=${meant}&aid=42`);
  });

  it.each(['{rooms}', '{}', '%7Brooms%7D'])('may be anything: %s', (text) => {
    expect(templateWarnings(`${whole}&x=${text}`)).toEqual([
      { text: `${text} is none of the four placeholders: it stays in the address as it is.` },
    ]);
  });

  it('is a brace alone', () => {
    expect(textsOf(`${whole}&x={checkin`)).toEqual(['There is a brace without its other half.']);
  });
});

describe('the name of the site', () => {
  it.each([
    [
      'https://{destination}.p.example/?x={destination}&in={checkin}&out={checkout}&n={guests}',
      '{destination} stands',
    ],
    ['HTTPS://{guests}:{checkin}@p.example?ss={destination}&out={checkout}', '{checkin} and {guests} stand'],
  ])('holds no placeholder: %s', (template, what) => {
    expect(textsOf(template)).toEqual([
      `${what} in the name of the site, before its first /: most searches would lead nowhere, some to another site.`,
    ]);
  });

  it.each([
    'https://p.example?ss=',
    'https://p.example#',
    'https://p.example/a//',
  ])('ends before %s', (start) => {
    expect(textsOf(`${start}{destination}{checkin}{checkout}{guests}`)).toEqual([]);
  });
});

describe('what is missing', () => {
  it.each([
    [
      'https://p.example/?ss={destination}&in={checkin}&out={checkout}',
      'Your partner is not told how many travel: {guests} is missing.',
    ],
    [
      'https://p.example/?ss={destination}',
      'Your partner is not told the day of arrival, the day of departure, and how many travel: {checkin}, {checkout}, and {guests} are missing.',
    ],
    ['https://p.example/', 'There is no placeholder in it: every search leads to the same page.'],
  ])('is named: %s', (template, text) => {
    expect(textsOf(template)).toEqual([text]);
  });
});

it('http:// can be made https://', () => {
  const template = whole.replace('https:', 'HTTP:');
  expect(textsOf(template)).toEqual(['http:// sends what your visitors search for unprotected.']);
  expect(templateWarnings(template)[0]?.fix?.mend(template)).toBe(whole);
});
