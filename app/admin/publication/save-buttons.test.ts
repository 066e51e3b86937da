import { expect, it } from 'vitest';
import { getSaveButtons } from './save-buttons.ts';

const now = Date.parse('2027-02-01T12:00:00Z');
const past = '2027-01-01T09:00:00+00:00';
const future = '2027-03-01T09:00:00+00:00';
const chosenTime = '2027-04-01T09:00:00.000Z';
const draft = { label: 'Save draft', publishedAt: '' };

it.each([
  ['a draft', '', '', [{ label: 'Publish', publishedAt: 'now' }, draft]],
  ['a draft for which a time is chosen', '', chosenTime, [{ label: 'Schedule' }, draft]],
  ['a draft that is to be scheduled, without a time yet', '', 'later', [{ label: 'Schedule' }, draft]],
  ['a draft of an earlier release that was to be published', '', 'now', [{ label: 'Publish' }, draft]],
  ['a scheduled record', future, future, [{ label: 'Update' }]],
  ['a scheduled record with another time', future, chosenTime, [{ label: 'Schedule' }]],
  ['a scheduled record that becomes a draft', future, '', [{ label: 'Publish', publishedAt: 'now' }, draft]],
  ['a public record', past, past, [{ label: 'Update' }]],
  ['a public record that becomes a draft', past, '', [{ label: 'Unpublish' }]],
  ['a public record that is to be hidden until a time', past, chosenTime, [{ label: 'Schedule' }]],
  ['a record that was public until it was deleted elsewhere', '', past, [{ label: 'Publish' }, draft]],
])('The buttons of %s say what happens to visitors', (_, stored, chosen, buttons) => {
  expect(getSaveButtons(stored, chosen, now).filter(Boolean)).toEqual(buttons);
});
