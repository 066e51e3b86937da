import { expect, test } from 'vitest';
import { shortenParameter } from './shorten-parameter.ts';

test.each([
  ['q=abcd', 'q=abcd'],
  ['q=abcde', 'q=abcd'],
  ['q', 'q'],
  ['q=', 'q='],
  // Characters are counted after decoding. A value that is not too long stays as it was sent.
  ['q=%61%62%63%64', 'q=%61%62%63%64'],
  ['q=%61%62%63%64e', 'q=abcd'],
  ['q=a+b%20c', 'q=a+b+'],
  ['q=%e6%9d%b1%e4%ba%ac%e6%9d%b1%e4%ba%ac', 'q=%e6%9d%b1%e4%ba%ac%e6%9d%b1%e4%ba%ac'],
  ['q=%e6%9d%b1%e4%ba%ac%e6%9d%b1%e4%ba%ac%e6', 'q=%E6%9D%B1%E4%BA%AC%E6%9D%B1%E4%BA%AC'],
  ['q=%F0%9F%8F%9D%F0%9F%8F%9D%F0%9F%8F%9D', 'q=%F0%9F%8F%9D%F0%9F%8F%9D'],
  // Half of a surrogate pair becomes U+FFFD, as in every search (domain/lists/list-filter.ts).
  ['q=abc%F0%9F%8F%9D', 'q=abc%EF%BF%BD'],
  // What cannot be decoded is no error.
  ['q=%%%%%', 'q=%25%25%25%25'],
  ['q=%e6%e6%e6%e6%e6', 'q=%EF%BF%BD%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['q=1=2=3', 'q=1%3D2%3D'],
])('Shortened to four characters, %s is %s', (parameter, shortened) => {
  expect(shortenParameter(parameter, 4)).toBe(shortened);
});

test.each([
  'a',
  '+',
  '%01',
  '%C3%A9',
  '%e6%9d%b1',
  '%F0%9F%8F%9D',
  '%',
  '%F0%9F',
])('However long the value is, 10,000 repetitions of %s are shortened to what their first 200 characters are', (text) => {
  const parameter = `q=${text.repeat(10_000)}`;
  const [[, value = ''] = []] = new URLSearchParams(parameter);
  expect(shortenParameter(parameter, 200)).toBe(new URLSearchParams({ q: value.slice(0, 200) }).toString());
});
