import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import type { Activity } from './activity.ts';
import { getActivityPath } from './activity-path.ts';
import { actions, describeAction, describeActor, describeChange } from './describe-activity.ts';

const empty: Activity = {
  id: 1,
  at: '2026-12-01T14:05:30+00:00',
  user_id: 'a',
  name: 'Anna',
  user_agent: null,
  kind: 'publishing',
  action: 'published',
  table_name: null,
  record_id: null,
  subject: null,
  field: null,
  old_value: null,
  new_value: null,
  count: null,
  revision_id: null,
};
const describe = (entry: Partial<Activity>) => {
  const whole = { ...empty, ...entry };
  return `${describeActor(whole)} ${describeAction(whole)}`;
};

it.each([
  ['Anna added the partner “Boats”', { action: 'added', table_name: 'partners', subject: 'Boats' }],
  ['Anna published the post “Ferries”', { table_name: 'posts', subject: 'Ferries' }],
  [
    'Anna scheduled the deal “Dhows” for 2100-01-01 08:00 UTC',
    { action: 'scheduled', table_name: 'deals', subject: 'Dhows', new_value: '2100-01-01 08:00:00' },
  ],
  [
    'Somebody failed to sign in twice with emails that nobody here has',
    { action: 'sign_in_failed', name: '', count: 2 },
  ],
  [
    'Somebody failed to sign in 40 times as olga@example.com',
    { action: 'sign_in_failed', name: '', count: 40, subject: 'olga@example.com' },
  ],
  ['Anna changed the password', { action: 'password_changed', record_id: 'a', subject: 'anna@example.com' }],
  [
    'The server changed the password of anna@example.com',
    { action: 'password_changed', name: '', user_id: null, record_id: 'a', subject: 'anna@example.com' },
  ],
  [
    'Anna made otto@example.com an editor, who was an owner',
    { action: 'role_changed', subject: 'otto@example.com', old_value: 'owner', new_value: 'editor' },
  ],
  [
    'Anna changed the ID at the partner “Boats”',
    { action: 'changed', table_name: 'partners', subject: 'Boats', field: 'affiliate_id' },
  ],
  [
    'Anna changed the setting “site title”',
    { action: 'changed', table_name: 'settings', field: 'site_title' },
  ],
  [
    'Anna imported the file “ghost.json” with 1 record',
    { action: 'imported', table_name: 'imports', subject: 'ghost.json', count: 1 },
  ],
])('An entry says: %s', (words, entry) => {
  expect(describe(entry)).toBe(words);
});

test('Each action of the database has words', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../supabase/schemas/32_activity.sql'), 'utf8');
  const assigned = [...schema.matchAll(/action := (.*?);/gs)].map(([, value = '']) => value);
  const names = assigned.flatMap((value) => [...value.matchAll(/'([a-z_]+)'/g)]).map(([, name = '']) => name);
  // What the actions about keys are made of, and the operations of triggers, which are in capitals.
  const parts = [
    'verified',
    'webauthn_credentials',
    'passkey',
    'factor_type',
    'recovery_code',
    'recovery_codes',
    'factor',
    '_removed',
    '_added',
  ];
  const missing = names.filter((name) => !parts.includes(name) && !(name in actions));
  expect(names.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('Values are named where the words do not name them', () => {
  const change = { ...empty, action: 'changed', old_value: 'Old', new_value: null };
  expect(describeChange(change)).toBe('“Old” → nothing');
  expect(describeChange({ ...change, action: 'role_changed' })).toBeNull();
  expect(describeChange({ ...change, old_value: null })).toBeNull();
  expect(describeChange({ ...change, old_value: null, new_value: 'New' })).toBe('“New”');
});

it.each([
  ['/admin/posts/edit/7/versions?revision=9', { table_name: 'posts', record_id: '7', revision_id: 9 }],
  [
    '/admin/affiliate-settings/versions?revision=9',
    { table_name: 'settings', field: 'affiliate_booking_url', revision_id: 9 },
  ],
  ['/admin/look', { table_name: 'settings', field: 'palette' }],
  ['/admin/settings', { table_name: 'settings', field: 'language' }],
  ['/admin/trash', { table_name: 'deals', action: 'deleted' }],
  ['/admin/people', { kind: 'people' }],
  [null, { table_name: 'deals', action: 'deleted_forever' }],
  [null, { kind: 'sign_ins', action: 'signed_in' }],
])('An entry leads to %s', (path, entry) => {
  expect(getActivityPath({ ...empty, ...entry })).toBe(path);
});
