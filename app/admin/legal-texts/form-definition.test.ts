import { expect, it } from 'vitest';
import { legalTextsForm } from './form-definition.ts';

it('The legal texts form saves a text without words as null, and another one as it is', () => {
  const privacy = '## Who we are\n\nAna and Rui.  \n';
  expect(legalTextsForm.schema.parse({ notice: '', privacy, terms: ' \n ' })).toEqual({
    notice: null,
    privacy,
    terms: null,
  });
});

it('The legal texts form is empty if no row is stored', () => {
  expect(legalTextsForm.toDraft(null)).toEqual({ notice: '', privacy: '', terms: '' });
});
