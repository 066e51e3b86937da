import { expect, it } from 'vitest';
import { getNextLanguage, languages } from './language-switcher.tsx';

it('The language switcher goes from EN to ES, FR and back to EN', () => {
  const seen = [languages[0].code as string];
  let language: (typeof languages)[number] = languages[0];
  for (let step = 0; step < 3; step += 1) {
    language = getNextLanguage(language);
    seen.push(language.code);
  }
  expect(seen).toEqual(['EN', 'ES', 'FR', 'EN']);
});
