import type { ListFilter } from '#app/admin/collections/list/list-filter.ts';
import type { ListSource, Sort } from '#app/admin/collections/rows/list-rows.ts';
import { activityKinds } from '#domain/activity/activity.ts';

/** The filters of the log. The people in it are read when the page is opened (use-active-people.ts). */
export const filters: readonly ListFilter<'activity_log'>[] = [
  {
    column: 'kind',
    label: 'Show',
    kind: 'choice',
    choices: Object.entries(activityKinds).map(([value, label]) => ({
      value,
      label,
      condition: `kind.eq.${value}`,
    })),
  },
  { column: 'user_id', label: 'Person', kind: 'valuesInUse' },
];

export const activitySource: ListSource<'activity_log'> = {
  table: 'activity_log',
  searched: ['name', 'subject', 'old_value', 'new_value'],
  notNullColumn: 'at',
  timeColumn: 'at',
  pageSize: 50,
};

export const defaultSort: Sort = { column: 'at', ascending: false };
