import { expect, it } from 'vitest';
import { createExportRecord } from '#tests/setup/export-record.ts';
import { describeRecord } from './record-status.ts';

const planned = (slug: string, storedSlug: string, slugHolder?: string) => ({
  record: createExportRecord({ fields: { title: 'A post', slug } }),
  state: 'new' as const,
  recordId: null,
  slug: storedSlug,
  ...(slugHolder !== undefined && { slugHolder }),
});

const added = (slug: string) => ({
  outcome: 'added' as const,
  recordId: '1',
  slug,
  message: null,
  remarks: [],
  lacksImages: false,
});

it.each([
  ['harbor', 'harbor', []],
  ['harbor', 'harbor-2', ['The URL “harbor” is in use, so it gets “harbor-2”.']],
  // The URL is free, but the site writes it in other letters.
  ['москва', 'moskva', ['The URL “москва” becomes “moskva” here.']],
])('A record that wants the URL %s and gets %s says so, before and after the import', (wanted, slug, details) => {
  expect(describeRecord(planned(wanted, slug), undefined).details).toEqual(details);
  expect(describeRecord(planned(wanted, slug), added(slug)).details).toEqual(details);
});

it('A record that wants the URL of another one of its file says so before the import, and afterwards names the URL that it got', () => {
  const second = planned('harbor', 'harbor', 'The first');
  expect(describeRecord(second, undefined).details).toEqual([
    'Its URL gets a number, because “The first” gets the same one.',
  ]);
  expect(describeRecord(second, added('harbor-2')).details).toEqual([
    'The URL “harbor” is in use, so it gets “harbor-2”.',
  ]);
});

it('A title that is a whole text is not repeated in full', () => {
  const [detail] = describeRecord(planned('harbor', 'harbor', 'Boats and '.repeat(500)), undefined).details;
  expect(detail?.length).toBeLessThan(200);
});
