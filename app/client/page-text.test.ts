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

it('What is stored under an unknown name, or is no text, says nothing', () => {
  for (const stored of [null, 'about', { about: 7 }, { unknown: 'x' }, { toString: 'x' }])
    expect(toOwnPageTexts(stored)).toEqual({});
});
