import { optionalNumber, optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import type { ColumnForm, FieldType } from '#app/admin/fields/field-type.ts';
import { CoordinateFields } from '#app/admin/location/coordinate-fields.tsx';
import { TimeZoneField } from '#app/admin/location/time-zone-field.tsx';
import { explainNoTimeZone, findTimeZone } from '#app/admin/location/time-zones.ts';

const createCoordinate = (max: number): ColumnForm => ({
  schema: optionalNumber(-max, max),
  initial: '',
  toDraft: (stored) => String(stored ?? ''),
});

const timeZone = optionalText
  .refine((zone) => zone === null || findTimeZone(zone) !== null, {
    error: ({ input }) => {
      const { problem, advice } = explainNoTimeZone(String(input));
      return `${problem}. ${advice}`;
    },
  })
  .transform((zone) => zone && findTimeZone(zone));

/** Where a place is, and the time zone there. */
export const location: FieldType<object, string, { longitude: string; time_zone: string }> = {
  getColumns: (latitude) => ({
    [latitude]: createCoordinate(90),
    longitude: createCoordinate(180),
    time_zone: { schema: timeZone, initial: '' },
  }),
  labels: { longitude: 'Longitude', time_zone: 'Time zone' },
  Field: ({ form: { fields } }) => (
    <>
      <CoordinateFields fields={fields} />
      <TimeZoneField fields={fields} />
    </>
  ),
};
