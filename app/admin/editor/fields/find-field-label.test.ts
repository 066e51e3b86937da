// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { findFieldLabel } from './find-field-label.ts';

const form = document.createElement('div');
form.innerHTML = `
  <label>Button Text<input name="cta_text"></label>
  <fieldset name="icon_x icon_y"><legend>Icon</legend></fieldset>
  <button name="focal_x focal_y">Focal point</button>
  <fieldset><legend>State</legend><label>Draft<input type="radio" name="published_at"></label></fieldset>
  <label>Content</label><div contenteditable></div>`;

it.each([
  ['a control', 'cta_text', 'Button Text'],
  ['a group of controls', 'published_at', 'State'],
  ['the first of two fields of a group', 'icon_x', 'Icon'],
  ['the second of two fields that a button edits', 'focal_y', 'Focal point'],
  ['rich text', 'content', 'Content'],
])('The label of %s is found', (_what, field, label) => {
  expect(findFieldLabel(form, field)).toBe(label);
});
