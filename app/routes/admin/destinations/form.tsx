import { destinations } from '#app/features/destination-records/destination.ts';
import { DestinationFields } from '#app/features/destination-records/destination-fields.tsx';
import { DestinationPreview } from '#app/features/destination-records/destination-preview.tsx';
import { MediaField } from '#app/features/media/media-field.tsx';
import { imageTitles } from '#app/features/media/upload-titles.ts';
import type { MediaSlotProps } from '#app/records/form/media-slot.ts';
import { RecordForm } from '#app/records/form/record-form.tsx';
import type { Route } from './+types/form.ts';

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${params.id ? 'Edit' : 'New'} destination | Wayfare Admin` },
];

/** Its picture lies with those of the other destinations; the notices speak of an 'Image' (docs/product.md#backend-calls, #errors, #constants). */
const ImageField = (slot: MediaSlotProps) => (
  <MediaField {...slot} folder="destinations" titles={imageTitles} />
);

export default function Destination({ params }: Route.ComponentProps) {
  return (
    <RecordForm
      kind={destinations}
      id={params.id}
      listTitle="Destinations"
      aside={(draft) => <DestinationPreview draft={draft} />}
    >
      {(fields) => <DestinationFields fields={fields} MediaField={ImageField} />}
    </RecordForm>
  );
}
