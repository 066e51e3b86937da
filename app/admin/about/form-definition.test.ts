import { describe, expect, it } from 'vitest';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { createAboutForm } from './form-definition.ts';

const defaults = createDefaultAboutTexts('Wayfare');
const form = createAboutForm(defaults);
const allNull = { mission: null, adventure: null, connection: null, responsibility: null, passion: null };

describe('The form of the About page', () => {
  it('shows the default texts where nothing is stored, and does not store them', () => {
    expect(form.toDraft(null)).toEqual(defaults);
    expect(form.schema.parse(form.toDraft(null))).toEqual(allNull);
  });

  it("stores the owner's own texts, and null for an empty field", () => {
    const draft = { ...defaults, mission: ' Our own.\n\nIn two paragraphs. ', passion: '  ' };
    expect(form.schema.parse(draft)).toEqual({ ...allNull, mission: 'Our own.\n\nIn two paragraphs.' });
  });
});
