import { useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { findTimeZone, timeZones } from '#app/admin/destinations/time-zones.ts';
import { CollapsibleGroup } from '#app/admin/editor/collapsible-group.tsx';
import { FieldRow } from '#app/admin/editor/field-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** Where it is, and what time it is there. */
export function LocationFields({ fields }: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control } = fields;
  const timeZonesId = useId();
  const zoneText = text('time_zone');
  const zone = control('time_zone');
  return (
    <CollapsibleGroup
      title="Location"
      fields={fields}
      contents={{ latitude: 'Latitude', longitude: 'Longitude', time_zone: 'Time zone' }}
    >
      <FieldRow>
        <TextField
          label="Latitude"
          help="E.g. 38.722. A right click on the place in Google Maps shows both numbers."
          inputMode="decimal"
          {...text('latitude')}
        />
        <TextField label="Longitude" help="E.g. -9.139." inputMode="decimal" {...text('longitude')} />
      </FieldRow>
      <TextField
        label="Time zone"
        help="Choose one from the list, or type its city, e.g. Europe/Lisbon or Lisbon. The departure board of the home page can show the time there."
        list={timeZonesId}
        autoComplete="off"
        {...zoneText}
        onBlur={(event) => {
          const found = findTimeZone(zone.value);
          if (found !== null && found !== zone.value) zone.onChange(found);
          return zoneText.onBlur(event);
        }}
      />
      <datalist id={timeZonesId}>
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </CollapsibleGroup>
  );
}
