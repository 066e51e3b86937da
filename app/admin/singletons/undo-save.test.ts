import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookForm } from '#app/admin/look/form-definition.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { loadSingleton } from './load-singleton.ts';
import { saveSingleton } from './save-singleton.ts';
import { undoSave } from './undo-save.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

const client = () => rest.user as never;
const readRow = async () =>
  (await rest.service.from('settings').select().eq('id', 1).single().throwOnError()).data;
const changeElsewhere = (fields: object) =>
  rest.service.from('settings').update(fields).eq('id', 1).throwOnError();

async function save(fields: { palette?: string; tagline?: string }) {
  const before = await loadSingleton(client(), lookForm);
  if (!before) throw new Error('There is no row.');
  const { row: after } = await saveSingleton(client(), lookForm, fields, before.updated_at);
  return { before, after };
}

describe('Undoing a save', () => {
  beforeEach(() =>
    rest.service
      .from('settings')
      .upsert({ id: 1, palette: 'lagoon', tagline: 'Old', site_title: 'Far' })
      .throwOnError(),
  );

  it('writes back what the save has changed', async () => {
    const stored = await readRow();
    const change = await save({ palette: 'night-train', tagline: 'New' });
    expect((await undoSave(client(), lookForm, change)).state).toBe('saved');
    expect(await readRow()).toEqual({ ...stored, updated_at: expect.any(String) });
  });

  it('keeps what somebody else has changed since then in other columns', async () => {
    const change = await save({ palette: 'night-train' });
    await changeElsewhere({ tagline: 'Theirs', site_title: 'Away' });
    const { state, row } = await undoSave(client(), lookForm, change);
    expect({ state, row }).toMatchObject({ state: 'saved', row: { palette: 'lagoon', tagline: 'Theirs' } });
    expect(await readRow()).toMatchObject({ palette: 'lagoon', tagline: 'Theirs', site_title: 'Away' });
  });

  it('writes nothing if somebody else has changed the same column', async () => {
    const change = await save({ palette: 'night-train', tagline: 'New' });
    await changeElsewhere({ palette: 'desert-road' });
    const { state, row } = await undoSave(client(), lookForm, change);
    expect({ state, row }).toMatchObject({ state: 'conflict', row: { palette: 'desert-road' } });
    expect(await readRow()).toMatchObject({ palette: 'desert-road', tagline: 'New' });
  });
});
