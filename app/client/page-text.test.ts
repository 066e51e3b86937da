import { expect, it } from 'vitest';
import { toOwnPageTexts } from '#domain/page-texts.ts';
import { getPageText } from './page-text.ts';

const read = (stored: unknown, ours?: string) =>
  getPageText({ pageTexts: toOwnPageTexts(stored), language: 'de' }, 'about', ours);

it('A page says our text in our language until the owner has one in hers, and nothing once she has emptied it', () => {
  expect(read({})).toEqual({ text: 'We point the way. The walking is yours.', language: 'en' });
  expect(read({}, 'A sample.')).toEqual({ text: 'A sample.', language: 'en' });
  expect(read({ about: ' Wir zeigen den Weg. ' }, 'A sample.')).toEqual({
    text: 'Wir zeigen den Weg.',
    language: 'de',
  });
  expect(read({ about: '' })).toBeNull();
});

it('A stored value with an unknown name, or that is no text, is left out', () => {
  for (const stored of [null, 'about', { about: 7 }, { unknown: 'x' }, { toString: 'x' }])
    expect(toOwnPageTexts(stored)).toEqual({});
});
