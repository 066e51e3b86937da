import { expect, it } from 'vitest';
import { getSaveButtons } from './save-buttons.ts';

const now = Date.parse('2027-02-01T12:00:00Z');
const past = '2027-01-01T09:00:00+00:00';
const future = '2027-03-01T09:00:00+00:00';
const chosenTime = '2027-04-01T09:00:00.000Z';
const draft = { label: 'Save draft', choice: { published_at: '' } };
const publishNow = { label: 'Publish', choice: { published_at: 'now' } };

it.each([
  ['a draft', '', '', [publishNow, draft]],
  ['a draft for which a time is chosen', '', chosenTime, [{ label: 'Schedule' }, draft]],
  ['a draft that is to be scheduled, without a time yet', '', 'later', [{ label: 'Schedule' }, draft]],
  ['a draft of an earlier release that was to be published', '', 'now', [{ label: 'Publish' }, draft]],
  ['a scheduled record', future, future, [{ label: 'Update' }]],
  ['a scheduled record with another time', future, chosenTime, [{ label: 'Schedule' }]],
  ['a scheduled record that becomes a draft', future, '', [publishNow, draft]],
  ['a public record', past, past, [{ label: 'Update' }]],
  ['a public record that becomes a draft', past, '', [{ label: 'Unpublish' }]],
  ['a public record that is to be hidden until a time', past, chosenTime, [{ label: 'Schedule' }]],
  ['a record that was public until it was deleted elsewhere', '', past, [{ label: 'Publish' }, draft]],
])('The buttons of %s say what happens to visitors', (_, stored, chosen, buttons) => {
  expect(getSaveButtons({ published_at: stored }, chosen, now, 'editor').filter(Boolean)).toEqual(buttons);
});

const sendBack = { label: 'Send back', choice: { published_at: '', ready_at: '' } };

it.each([
  [
    'an editor',
    'editor',
    '',
    [{ label: 'Publish', choice: { published_at: 'now', ready_at: '' } }, sendBack],
  ],
  [
    'an editor who chooses a time',
    'editor',
    chosenTime,
    [{ label: 'Schedule', choice: { ready_at: '' } }, sendBack],
  ],
  ['its author', 'author', '', [{ label: 'Update' }, { label: 'Back to draft', choice: { ready_at: '' } }]],
] as const)('The buttons of a draft that is ready for review are those of %s', (_, role, chosen, buttons) => {
  expect(getSaveButtons({ published_at: '', ready_at: past }, chosen, now, role)).toEqual(buttons);
});

it('The buttons of an author never publish a draft', () => {
  expect(getSaveButtons({ published_at: '', ready_at: '' }, '', now, 'author')).toEqual([
    { label: 'Ready for review', choice: { ready_at: 'now' } },
    { label: 'Save draft' },
  ]);
});
