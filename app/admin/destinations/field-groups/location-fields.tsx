import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { CollapsibleGroup } from '#app/admin/editor/fields/collapsible-group.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

/** Shows where it is, and what time it is there. */
export function LocationFields(props: FieldsProps<'destinations', DestinationDraft>) {
  return (
    <CollapsibleGroup
      title="Location"
      fields={props.fields}
      contents={{ latitude: 'Latitude', longitude: 'Longitude', time_zone: 'Time zone' }}
    >
      <CoordinateFields {...props} />
      <TimeZoneField {...props} />
    </CollapsibleGroup>
  );
}
