import { describe, expect, it } from 'vitest';
import { describeChanges, describeRecord } from './describe-state.ts';

const now = Date.parse('2026-11-25T12:00:00Z');

describe('The state in the writing view', () => {
  it.each([
    ['', false, 'Draft'],
    ['now', true, 'Draft'],
    ['2026-11-20T09:00:00+00:00', false, 'Published'],
  ])('says who sees a record that is stored with %j (new: %s): %s', (stored, isNew, text) => {
    expect(describeRecord(stored, isNew, now)).toBe(text);
  });

  it('says when a scheduled record becomes public', () => {
    expect(describeRecord('2026-11-27T12:00:00+00:00', false, now)).toMatch(/^Scheduled for Nov 27, 2026, /);
  });

  it.each([
    ['unchanged', false, null, null],
    ['unsaved', false, 'Please enter a title.', 'Unsaved changes'],
    ['unsaved', true, null, 'Unsaved changes'],
    ['unsaved', true, 'Please enter a title.', 'Unsaved changes: please enter a title.'],
    ['saving', true, null, 'Saving…'],
    ['saved', true, null, 'Saved'],
    ['conflict', true, null, 'Not saved, because it was changed elsewhere'],
    ['failed', true, null, 'Could not save, kept in this browser'],
  ] as const)('says what has become of the changes: %s', (saveState, autosaves, invalid, text) => {
    expect(describeChanges({ saveState, autosaves, invalid })).toBe(text);
  });
});
