import { expect, it } from 'vitest';
import { defaultAbout } from '#domain/about.ts';
import { aboutPage } from './about-page.ts';

const ours = defaultAbout('Wayfare');
const sheet = aboutPage(ours);
const nothing = { mission: null, adventure: null, connection: null, responsibility: null, passion: null };

it('shows our text where nothing is stored, and does not store it', () => {
  expect(sheet.draftOf(null)).toEqual(ours);
  expect(sheet.schema.parse(sheet.draftOf(null))).toEqual(nothing);
});

it("stores what is the owner's own, and nothing for an empty field", () => {
  const written = { ...ours, mission: ' Our own.\n\nIn two paragraphs. ', passion: '  ' };
  expect(sheet.schema.parse(written)).toEqual({ ...nothing, mission: 'Our own.\n\nIn two paragraphs.' });
});
