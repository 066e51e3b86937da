import { expect, it } from 'vitest';
import { listLanguages, nameLanguage } from './languages.ts';

it('A language has its English name and its own one', () => {
  expect(['de', 'ar', 'pt-BR', 'zh-Hant', 'en'].map(nameLanguage)).toEqual([
    'German – Deutsch',
    'Arabic – العربية',
    'Brazilian Portuguese – português (Brasil)',
    'Traditional Chinese – 繁體中文',
    'English',
  ]);
});

it('The panel offers each language once, in canonical case and sorted by the English names', () => {
  const languages = listLanguages('');
  const tags = languages.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags.map((tag) => Intl.getCanonicalLocales(tag)[0])).toEqual(tags);
  expect(languages.slice(0, 3).map(({ tag }) => tag)).toEqual(['af', 'sq', 'am']);
});

it('A stored language is offered, also one that the list does not have or that has no name', () => {
  expect(listLanguages('gsw')).toContainEqual({ tag: 'gsw', name: expect.stringContaining('Swiss German') });
  expect(listLanguages('de-1996-1996')).toContainEqual({ tag: 'de-1996-1996', name: 'de-1996-1996' });
  expect(listLanguages('de')).toHaveLength(listLanguages('').length);
});
