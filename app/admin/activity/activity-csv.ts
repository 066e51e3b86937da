import { formatCsv } from '#app/admin/table-file/format-csv.ts';
import { type Activity, activityKinds } from '#domain/activity/activity.ts';
import { describeAction, describeActor } from '#domain/activity/describe-activity.ts';
import { describeBrowser } from '#domain/activity/describe-browser.ts';

const kindNames: Readonly<Record<string, string>> = activityKinds;

const columns: readonly [string, (entry: Activity) => string | null][] = [
  // As spreadsheets recognize it. They take one with a `T` or a time zone for a text.
  ['When (UTC)', ({ at }) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')],
  ['Who', describeActor],
  ['What', describeAction],
  ['Kind', ({ kind }) => kindNames[kind] ?? kind],
  ['Before', ({ old_value }) => old_value],
  ['After', ({ new_value }) => new_value],
  ['Device', ({ user_agent }) => user_agent && describeBrowser(user_agent)],
];

export const formatActivity = (entries: readonly Activity[]): string =>
  formatCsv([
    columns.map(([head]) => head),
    ...entries.map((entry) => columns.map(([, getValue]) => getValue(entry) ?? '')),
  ]);
