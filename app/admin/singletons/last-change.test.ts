// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { lookForm } from '#app/admin/look/form-definition.ts';
import { readLastChange, storeLastChange } from './last-change.ts';

const before = { ...lookForm.toDraft(null), updated_at: '2026-01-01' };
const after = { ...before, palette: 'lagoon' as const, updated_at: '2026-01-02' };
const last = { change: { before, after }, isUndone: false };

beforeEach(() => sessionStorage.clear());

it('The last save of a form can be undone after a reload, also if somebody else has changed other fields since then', () => {
  expect(readLastChange(lookForm, after)).toBeNull();
  storeLastChange('look', last);
  expect(readLastChange(lookForm, after)).toEqual(last);
  expect(readLastChange(lookForm, { ...after, tagline: 'Theirs', updated_at: '2026-01-03' })).toEqual(last);
});

it('A save that somebody else has overwritten, or whose row is unknown, cannot be undone after a reload', () => {
  storeLastChange('look', last);
  expect(readLastChange(lookForm, { ...after, palette: 'night-train' })).toBeNull();
  expect(readLastChange(lookForm, null)).toBeNull();
  storeLastChange('look', null);
  expect(readLastChange(lookForm, after)).toBeNull();
});
