import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createAboutForm } from '#app/admin/about/form-definition.ts';
import { contactInfoForm } from '#app/admin/contact-settings/form-definition.ts';
import { registry } from '#app/admin/registry.ts';
import { siteSettingsForm } from '#app/admin/settings/form-definition.ts';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { expectFields, type FieldValues, fillFields } from './collections.ts';
import { restoredMessage } from './drafts.ts';
import { expect } from './fixtures.ts';
import {
  abortRequests,
  type ContentClient,
  expectErrorNotice,
  expectNotice,
  holdRequests,
  rejectRequests,
  stopIntercepting,
  test,
} from './owner.ts';

/**
 * What the forms of the singletons have in common (docs/product.md#errors). The rules of each field are tested beside
 * the form definitions. The affiliate settings differ, because they can be saved even if they could not be loaded:
 * owner-affiliate.spec.ts tests them.
 */

type Row = { [column: string]: unknown };

interface SingletonSample {
  definition: {
    table: string;
    write: string;
    singular: string;
    errorTitles: { load: string; save: string };
  };
  saveButton: string;
  savedNotice: string;
  /** The columns that are stored before the test. */
  before: Row;
  /** What the form shows when it is opened. */
  initialValues: FieldValues;
  /** What the owner types. */
  values: FieldValues;
  /** The columns that a save then stores. */
  row: Row;
  /** What the form shows after the save. */
  savedValues: FieldValues;
  /** The field that is changed both in the form and elsewhere: its label and its column. */
  label: string;
  column: string;
}

const about = createDefaultAboutTexts('Wayfare');
const mission = 'We go <b>slowly</b>.\n\nBy train.\nMostly.';

const samples: Record<string, SingletonSample> = {
  '/admin/contact-settings': {
    definition: contactInfoForm,
    saveButton: 'Save Contact Info',
    savedNotice: 'Contact Info Saved!',
    before: { phone: '1234', address: null },
    initialValues: { Email: 'hello@wayfare.example', Phone: '1234', Address: '' },
    values: { Email: 'ana@reisen.example', Phone: '+351 21 000 00 00', Address: 'Rua do Cais 1\nLisboa' },
    row: { email: 'ana@reisen.example', phone: '+351 21 000 00 00', address: 'Rua do Cais 1\nLisboa' },
    savedValues: {
      Email: 'ana@reisen.example',
      Phone: '+351 21 000 00 00',
      Address: 'Rua do Cais 1\nLisboa',
    },
    label: 'Phone',
    column: 'phone',
  },
  '/admin/about': {
    definition: createAboutForm(about),
    saveButton: 'Save About Page',
    savedNotice: 'About Page Saved!',
    before: { mission: null },
    initialValues: {
      Mission: about.mission,
      Adventure: about.adventure,
      Connection: about.connection,
      Responsibility: about.responsibility,
      Passion: about.passion,
    },
    values: { Mission: mission, Passion: 'Trains & tea' },
    row: {
      mission,
      adventure: null,
      connection: null,
      responsibility: null,
      passion: 'Trains & tea',
    },
    savedValues: { Mission: mission, Adventure: about.adventure, Passion: 'Trains & tea' },
    label: 'Passion',
    column: 'passion',
  },
  '/admin/settings': {
    definition: siteSettingsForm,
    saveButton: 'Save Settings',
    savedNotice: 'Settings Saved!',
    before: { site_title: 'Old name', hero_title: 'Old title', hero_subtitle: null },
    initialValues: { 'Site Title': 'Old name', 'Hero Title': 'Old title', 'Hero Subtitle': '' },
    values: {
      'Site Title': ' Far & Away ',
      'Hero Title': 'Go <b>further</b>',
      'Hero Subtitle': 'Two\nlines',
    },
    row: { site_title: 'Far & Away', hero_title: 'Go <b>further</b>', hero_subtitle: 'Two\nlines' },
    savedValues: {
      'Site Title': 'Far & Away',
      'Hero Title': 'Go <b>further</b>',
      'Hero Subtitle': 'Two\nlines',
    },
    label: 'Hero Title',
    column: 'hero_title',
  },
};

for (const { path } of registry.singletons.filter(
  (singleton) => singleton.path !== '/admin/affiliate-settings',
)) {
  const sample = samples[path];
  if (!sample) throw new Error(`Add a sample of ${path} for its tests.`);
  const { singular, errorTitles, table, write } = sample.definition;
  const read = { method: 'GET', url: `**/rest/v1/${table}*` };
  const save = { method: write === 'upsert' ? 'POST' : 'PATCH', url: `**/rest/v1/${table}*` };
  const field = (page: Page) => page.getByLabel(sample.label, { exact: true });
  const saveButton = (page: Page) => page.getByRole('button', { name: sample.saveButton });
  const conflictDialog = (page: Page) =>
    page.getByRole('dialog', { name: 'This page was changed elsewhere' });
  const getRow = (content: ContentClient) =>
    (content as SupabaseClient).from(table).select().eq('id', 1).single();
  const readRow = async (content: ContentClient): Promise<Row> => (await getRow(content).throwOnError()).data;
  const updateRow = (content: ContentClient, row: Row) =>
    (content as SupabaseClient).from(table).update(row).eq('id', 1).throwOnError();

  test(`The form of the ${singular} shows the stored row, and does not appear when the row cannot be read`, async ({
    page,
    content,
  }) => {
    await updateRow(content, sample.before);
    const loading = await holdRequests(page, read);
    await page.goto(path);
    await expect(page.getByText(`Loading ${singular}...`)).toBeVisible();
    loading.release();
    await expectFields(page, sample.initialValues);

    await rejectRequests(page, read, 'canceling statement due to statement timeout');
    await page.reload();
    await expectErrorNotice(page, errorTitles.load, 'canceling statement due to statement timeout');
    await expect(page.getByText(`The ${singular} could not be loaded.`)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await expect(saveButton(page)).toHaveCount(0);
    await stopIntercepting(page, read);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFields(page, sample.initialValues);
  });

  test(`A failed save of the ${singular} keeps what was typed, and the next save stores it once`, async ({
    page,
    content,
  }) => {
    await updateRow(content, sample.before);
    const before = await readRow(content);
    await page.goto(path);
    await fillFields(page, sample.values);

    await rejectRequests(page, save, 'deadlock detected');
    await saveButton(page).click();
    await expectErrorNotice(page, errorTitles.save, 'deadlock detected');
    await stopIntercepting(page, save);
    await abortRequests(page, save);
    await saveButton(page).click();
    await expectErrorNotice(
      page,
      errorTitles.save,
      'The server could not be reached. Please check your connection and try again.',
    );
    await stopIntercepting(page, save);
    await expectFields(page, sample.values);
    // Before an upsert, an update sets only `updated_at` (app/admin/singletons/save-singleton.ts).
    expect(await readRow(content)).toEqual(
      write === 'upsert' ? { ...before, updated_at: expect.any(String) } : before,
    );
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();

    const saving = await holdRequests(page, save);
    const sent = page.waitForRequest((request) => request.method() === save.method);
    await saveButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    saving.release();
    await expectNotice(page, sample.savedNotice);
    expect(saving.count()).toBe(1);
    if (write === 'upsert') {
      expect((await sent).postDataJSON()).toEqual({ id: 1, ...sample.row });
      expect((await sent).headers().prefer).toContain('resolution=merge-duplicates');
    } else expect((await sent).postDataJSON()).toEqual({ ...sample.row, updated_at: expect.any(String) });
    expect(await readRow(content)).toEqual({ ...before, ...sample.row, updated_at: expect.any(String) });
    await expect(page).toHaveURL(path);
    await expectFields(page, sample.savedValues);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test(`Saving the ${singular} creates a missing row, and saving again updates it`, async ({
    page,
    content,
  }) => {
    await (content as SupabaseClient).from(table).delete().eq('id', 1).throwOnError();
    await page.goto(path);
    await field(page).fill('The first');
    await saveButton(page).click();
    await expectNotice(page, sample.savedNotice);
    expect((await readRow(content))[sample.column]).toBe('The first');
    await field(page).fill('The second');
    await saveButton(page).click();
    await expect.poll(async () => (await readRow(content))[sample.column]).toBe('The second');
  });

  test(`A restored draft of the ${singular} does not overwrite what was saved elsewhere unless the owner agrees`, async ({
    page,
    content,
  }) => {
    await updateRow(content, { [sample.column]: 'As stored' });
    await page.goto(path);
    page.on('dialog', (dialog) => dialog.accept());
    await field(page).fill('Half a thought');
    await page.reload();
    await expect(restoredMessage(page)).toBeVisible();
    await expect(field(page)).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(field(page)).toHaveValue('As stored');

    await field(page).fill('Mine');
    await updateRow(content, { [sample.column]: 'Theirs' });
    await page.reload();
    await expect(field(page)).toHaveValue('Mine');
    await saveButton(page).click();
    await expect(conflictDialog(page).getByRole('rowheader')).toHaveText([sample.label]);
    await conflictDialog(page).getByRole('button', { name: 'Discard mine, use theirs' }).click();
    await expect(field(page)).toHaveValue('Theirs');
    expect((await readRow(content))[sample.column]).toBe('Theirs');

    await field(page).fill('Mine again');
    await updateRow(content, { [sample.column]: 'Theirs again' });
    await saveButton(page).click();
    await expect(conflictDialog(page).getByRole('rowheader')).toHaveText([sample.label]);
    expect((await readRow(content))[sample.column]).toBe('Theirs again');
    await conflictDialog(page).getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, sample.savedNotice);
    expect((await readRow(content))[sample.column]).toBe('Mine again');
    await field(page).fill('Mine at last');
    await saveButton(page).click();
    await expect.poll(async () => (await readRow(content))[sample.column]).toBe('Mine at last');
  });
}
