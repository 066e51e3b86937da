import { expect, it } from 'vitest';
import {
  askForVariable,
  encodeTarget,
  fillVariables,
  findMissingVariables,
  findTemplateVariables,
} from './template-variables.ts';

const findNames = (template: string) => findTemplateVariables(template).map(({ name }) => name);

it.each([
  ['https://tp.media/r?marker=YOUR_ID&p=PROGRAM&u=TARGET&again=YOUR_ID', ['YOUR_ID', 'PROGRAM', 'TARGET']],
  ['https://p.example/?x=MYPROJECT&y=TARGET_2&z=your_id&w=PROJECTS', []],
])('The variables of the template %j are %j', (template, names) => {
  expect(findNames(template)).toEqual(names);
});

it('A variable is replaced by its encoded value wherever it occurs; one without a value is left as it is', () => {
  const template = 'https://p.example/?a=YOUR_ID&b=YOUR_ID&c=MY_YOUR_ID&d={label}&e=PROJECT';
  expect(fillVariables(template, { YOUR_ID: ' 4&2 ', PROJECT: ' ' })).toBe(
    'https://p.example/?a=4%262&b=4%262&c=MY_YOUR_ID&d={label}&e=PROJECT',
  );
});

it.each([
  ['https://p.example/?aid=YOUR_ID&label={label}', {}, ['Please enter your partner ID.']],
  ['https://p.example/?aid=YOUR_ID', { YOUR_ID: ' ' }, ['Please enter your partner ID.']],
  [
    'https://tp.media/r?marker=YOUR_ID&trs=PROJECT&p=PROGRAM&u=TARGET',
    { YOUR_ID: '42' },
    [
      "Please enter your project's number.",
      "Please enter the program's number.",
      "Please enter the shop's own search page.",
    ],
  ],
  // It was a variable once. A link that was stored with it stays as it is.
  ['https://p.example/?label=YOUR_LABEL', {}, []],
])('In %s with the values %j, this is missing: %j', (template, values, texts) => {
  expect(findMissingVariables(template, values).map(askForVariable)).toEqual(texts);
});

it.each([
  'https://shop.pxf.io/c/1/2/3?x=4#y',
  ' shop.pxf.io/c/1/2/3 ',
])('The tracking link %j becomes the beginning of a template', (link) => {
  expect(fillVariables('https://TRACKING?subId1={label}', { TRACKING: link })).toBe(
    'https://shop.pxf.io/c/1/2/3?subId1={label}',
  );
});

it('A URL within a URL is encoded except for its placeholders', () => {
  expect(encodeTarget(' https://s.example/a?q={destination}&in={checkin}&x={other} ')).toBe(
    'https%3A%2F%2Fs.example%2Fa%3Fq%3D{destination}%26in%3D{checkin}%26x%3D%7Bother%7D',
  );
});
