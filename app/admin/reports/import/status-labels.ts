import type { Status } from '#app/admin/reports/formats/report-format.ts';

export const statusLabels: Record<Status, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};
