import { expect, it } from 'vitest';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { createAboutForm } from './form-definition.ts';

const ours = createDefaultAboutTexts('Wayfare');
const singleton = createAboutForm(ours);
const nothing = { mission: null, adventure: null, connection: null, responsibility: null, passion: null };

it('shows our text where nothing is stored, and does not store it', () => {
  expect(singleton.toDraft(null)).toEqual(ours);
  expect(singleton.schema.parse(singleton.toDraft(null))).toEqual(nothing);
});

it("stores what is the owner's own, and nothing for an empty field", () => {
  const written = { ...ours, mission: ' Our own.\n\nIn two paragraphs. ', passion: '  ' };
  expect(singleton.schema.parse(written)).toEqual({ ...nothing, mission: 'Our own.\n\nIn two paragraphs.' });
});
