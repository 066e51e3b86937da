import { useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { FieldGroup, FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import { CroppedImageFields } from '#app/admin/media/field/cropped-image-fields.tsx';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import type { TestimonialDraft } from './form-definition.ts';
import { getLastDate } from './last-date.ts';
import { StampChoice } from './stamp-choice.tsx';

const starChoices = [
  { value: '', label: 'None given' },
  ...['5', '4', '3', '2', '1'].map((count) => ({
    value: count,
    label: count === '1' ? '1 star' : `${count} stars`,
  })),
];

const sources = ['Email', 'Letter', 'In person', 'Google reviews', 'Tripadvisor', 'Instagram'];
const checks = ['compared with the booking', 'confirmed by the traveler', 'known to us in person'];

/** The fields of a testimonial. Only the name and the text are required (docs/product/panel.md#validation). */
export function TestimonialFields({
  fields: { text, control, blockSaving },
}: FieldsProps<'testimonials', TestimonialDraft>) {
  const [sourcesId, checksId] = [useId(), useId()];
  return (
    <>
      <TextField label="Name" required autoComplete="off" {...text('name')} />
      <TextArea label="Text" help="In the traveler’s own words." rows={6} required {...text('text')} />
      <FieldRow>
        <TextField label="Place" help="E.g. Bergen, Norway." autoComplete="off" {...text('place')} />
        <TextField label="Journey" help="E.g. Kyoto, 8 days." autoComplete="off" {...text('journey')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          label="Stars"
          help="Only if the traveler gave any."
          choices={starChoices}
          {...text('stars')}
        />
        <TextField
          label="Date"
          help="The day on which it was written."
          type="date"
          min="0001-01-01"
          max={getLastDate()}
          {...text('date')}
        />
      </FieldRow>
      <FieldGroup title="Where it comes from">
        <FieldRow>
          <TextField
            label="Source"
            help="E.g. Email or Google reviews."
            list={sourcesId}
            autoComplete="off"
            {...text('source')}
          />
          <ExactTextField
            label="Source URL"
            help="Where it can be read, if it is public."
            inputMode="url"
            {...text('source_url')}
          />
        </FieldRow>
        <TextField
          label="How it was checked"
          help="The law in the EU wants visitors to learn whether and how you make sure that a testimonial is by somebody who was there. Without a text here, the postcard says “Not checked”."
          list={checksId}
          autoComplete="off"
          {...text('checked')}
        />
        <Suggestions id={sourcesId} values={sources} />
        <Suggestions id={checksId} values={checks} />
      </FieldGroup>
      <FieldGroup title="Stamp">
        <CroppedImageFields
          folder="testimonials"
          image={control('image')}
          help="A portrait of the traveler, or a photograph from the journey. Upload an image or paste its URL."
          alt={text('image_alt')}
          focalX={control('focal_x')}
          focalY={control('focal_y')}
          onUploading={blockSaving('image')}
        />
        <StampChoice {...control('stamp')} travelerName={control('name').value} />
      </FieldGroup>
      <FieldGroup title="Publication">
        <PublicationField {...control('published_at')} />
      </FieldGroup>
    </>
  );
}

const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
