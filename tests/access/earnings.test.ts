import { beforeEach, expect, test } from 'vitest';
import { createAccessDatabase, owner, visitor, withoutUser } from './access-database.ts';

/** These tests show how reports of partners are imported (docs/product/reports.md). */

const { query, runAs } = await createAccessDatabase();
beforeEach(() => query('delete from public.report_imports'));

const booking = {
  reference: 'b1',
  booked_on: '2026-10-01',
  label: 'home00f00000001',
  status: 'pending',
  currency: 'EUR',
  amount: '100',
  commission: '4.5',
};

/** Imports bookings as the owner, and returns how many were added and changed. */
async function importReport(file: string, ...bookings: object[]) {
  const [row] = await runAs(
    owner,
    'select added, changed from public.import_earnings($1, $2, $3, $4)',
    'Awin',
    file,
    JSON.stringify(bookings),
    '{"columns": {}}',
  );
  return row;
}

const check = async (...bookings: object[]) => {
  const [row] = await runAs(
    owner,
    'select public.check_earnings($1, $2) as states',
    'Awin',
    JSON.stringify(bookings),
  );
  return row?.states;
};

const read = () =>
  runAs(
    owner,
    'select reference, status, commission::float8, source_file from public.earnings order by reference',
  );

test('A file that is imported twice changes nothing, and a later one changes what was pending', async () => {
  const second = { ...booking, reference: 'b2', amount: null };
  expect(await importReport('october.csv', booking, second)).toEqual({ added: 2, changed: 0 });
  expect(await importReport('again.csv', booking, second)).toEqual({ added: 0, changed: 0 });
  const confirmed = { ...booking, status: 'confirmed', commission: '4.6' };
  const cancelled = { ...second, status: 'cancelled', commission: '0' };
  expect(await check(confirmed, second, { ...booking, reference: 'b3' })).toEqual([
    { reference: 'b1', state: 'changed', former_status: 'pending', former_commission: 4.5 },
    { reference: 'b2', state: 'known', former_status: 'pending', former_commission: 4.5 },
    { reference: 'b3', state: 'new', former_status: null, former_commission: null },
  ]);
  expect(await importReport('november.csv', confirmed, cancelled)).toEqual({ added: 0, changed: 2 });
  expect(await read()).toEqual([
    { reference: 'b1', status: 'confirmed', commission: 4.6, source_file: 'november.csv' },
    { reference: 'b2', status: 'cancelled', commission: 0, source_file: 'november.csv' },
  ]);
  // The old file, once more.
  expect(await importReport('october.csv', booking, second)).toEqual({ added: 0, changed: 0 });
  expect((await query('select 1 from public.report_imports')).length).toBe(2);
});

test('A pending booking of a report that was made earlier takes nothing back', async () => {
  await importReport('november.csv', { ...booking, status: 'confirmed' });
  expect(await check(booking)).toMatchObject([{ state: 'outdated' }]);
  expect(await importReport('october.csv', booking)).toEqual({ added: 0, changed: 0 });
});

test('Deleting an import removes what it added, and brings back what it changed', async () => {
  await importReport('october.csv', booking);
  await importReport(
    'wrong.csv',
    { ...booking, status: 'cancelled', commission: '0' },
    { ...booking, reference: 'b2' },
  );
  await runAs(owner, "delete from public.report_imports where file_name = 'wrong.csv'");
  expect(await read()).toEqual([
    { reference: 'b1', status: 'pending', commission: 4.5, source_file: 'october.csv' },
  ]);
});

test('One booking that cannot be stored keeps the whole report out', async () => {
  await expect(
    importReport('x.csv', booking, { ...booking, reference: 'b2', currency: 'euro' }),
  ).rejects.toThrow();
  expect(await read()).toEqual([]);
});

test('Earnings are added up by month, and each currency apart', async () => {
  await importReport(
    'x.csv',
    booking,
    { ...booking, reference: 'b2' },
    { ...booking, reference: 'b3', currency: 'USD' },
  );
  const [row] = await runAs(owner, "select public.sum_earnings('2026-10-01', '2026-11-01') as sums");
  expect(row?.sums).toEqual([
    {
      month: '2026-10',
      partner: 'Awin',
      label: booking.label,
      status: 'pending',
      currency: 'EUR',
      bookings: 2,
      commission: 9,
    },
    {
      month: '2026-10',
      partner: 'Awin',
      label: booking.label,
      status: 'pending',
      currency: 'USD',
      bookings: 1,
      commission: 4.5,
    },
  ]);
  const [none] = await runAs(owner, "select public.sum_earnings('2026-11-01', 'infinity') as sums");
  expect(none?.sums).toEqual([]);
});

test('What was searched once or twice is not shown', async () => {
  await query(`insert into public.counts (day, subject, key, views) values
    ('2026-10-01', 'search', 'bali', 2), ('2026-10-02', 'search', 'bali', 1), ('2026-10-01', 'search', 'my name', 2)`);
  const [row] = await runAs(owner, "select public.sum_visits('2026-10-01', '2026-11-01') as visits");
  expect(row?.visits).toEqual([{ subject: 'search', key: 'bali', views: 3, clicks: 0 }]);
});

test.each([
  'select * from public.earnings',
  "select public.check_earnings('Awin', '[]')",
  "select public.import_earnings('Awin', 'x.csv', '[]', '{}')",
  'select public.list_report_imports()',
  "select public.sum_earnings('2026-10-01', '2026-11-01')",
  "select public.sum_visits('2026-10-01', '2026-11-01')",
  'select public.list_labeled_paths()',
])('A visitor may not run “%s”', async (text) => {
  await expect(runAs(visitor, text)).rejects.toMatchObject({ code: '42501' });
});

test('A token without a user reads no earnings', async () => {
  await importReport('x.csv', booking);
  expect(await runAs(withoutUser, 'select * from public.earnings')).toEqual([]);
});
