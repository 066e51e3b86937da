import { useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { SuggestionField } from '#app/admin/collections/form/suggestion-field.tsx';
import { DestinationsField } from '#app/admin/destination-search/destinations-field.tsx';
import { FocalPointField } from '#app/admin/media/field/focal-point-field.tsx';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { GalleryField } from '#app/admin/media/gallery/gallery-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUploadImage } from '#app/admin/media/upload/use-upload.ts';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { RecordLinks } from '#app/admin/record-links/record-links.tsx';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { SlugField } from '#app/admin/slug/slug-field.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MonthField } from '#app/ui/months/month-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createDestinationPath } from '#domain/record-path.ts';
import { destinations } from './collection.ts';
import type { DestinationDraft } from './form-definition.ts';
import { indianStates } from './indian-states.ts';
import { timeZones } from './time-zones.ts';

const { table } = destinations;

/** The storage folder of their images (docs/product.md#storage-calls). */
const folder = 'destinations';

/** Suggestions that are listed after the values already in use (docs/product.md#content). */
const examples = {
  region: ['Europe', 'Asia', 'South America', 'Middle East'],
  budget: ['Budget', 'Mid-range', 'Luxury'],
  activity: ['Relaxation', 'Cultural', 'Adventure', 'Urban'],
  category: ['Beach', 'Mountain', 'City', 'Adventure', 'Cultural', 'Luxury'],
} as const;

/** The fields of a destination. Only the name is required (docs/product.md#validation). */
export function DestinationFields({
  fields: { text, control, blockSaving },
  stored,
}: FieldsProps<'destinations', DestinationDraft>) {
  const { notify } = useNotices();
  const uploadImage = useUploadImage(folder);
  const storyId = useId();
  const timeZonesId = useId();
  const story = control('story');
  const image = control('image');
  const [focalX, focalY] = [control('focal_x'), control('focal_y')];
  const { value: months, ...bestMonths } = control('best_months');
  // Any value of a checkbox is valid, so `CheckboxField` takes no error.
  const { error: _error, ...featured } = text('featured');
  return (
    <>
      <TextField label="Name" help="The only required field." required {...text('name')} />
      <TextArea label="Description" help="In a sentence or two." rows={4} {...text('description')} />
      <RichTextField
        id={storyId}
        label="Story"
        help="What to know before one goes. Drop or paste images into the text."
        value={story.value}
        error={story.error}
        onChange={story.onChange}
        images={{
          upload: uploadImage,
          onUploading: blockSaving('story'),
          onUploaded: () => notify({ title: imageTitles.uploaded }),
          onFailure: (failure) =>
            notify({
              title: imageTitles.failed,
              description: getErrorMessage(failure),
              variant: 'destructive',
            }),
        }}
      />
      <SuggestionField table={table} label="Region" examples={examples.region} {...text('region')} />
      <SuggestionField table={table} label="Budget" examples={examples.budget} {...text('budget')} />
      <SuggestionField table={table} label="Activity" examples={examples.activity} {...text('activity')} />
      <SuggestionField table={table} label="Category" examples={examples.category} {...text('category')} />
      <SuggestionField
        table={table}
        label="Indian State"
        help="For destinations in India."
        examples={indianStates}
        {...text('indian_state')}
      />
      <MonthField
        legend="Best months"
        help="When to go."
        name={bestMonths.name}
        value={months}
        onChange={bestMonths.onChange}
      />
      <TextField label="Price" help="In your own words, e.g. from $899 per person." {...text('price')} />
      <TextField label="Duration" help="In your own words, e.g. 5 to 7 days." {...text('duration')} />
      <MediaField
        kind="image"
        label="Image URL"
        help="Upload an image or paste its URL."
        folder={folder}
        titles={imageTitles}
        onUploading={blockSaving('image')}
        {...image}
        onChange={(url) => {
          // What to keep in sight is somewhere else in another image.
          focalX.onChange(null);
          focalY.onChange(null);
          image.onChange(url);
        }}
      />
      <TextField
        label="Alternative text"
        help="What the image shows, for those who do not see it."
        {...text('image_alt')}
      />
      <FocalPointField
        legend="Focal point"
        name={focalX.name}
        image={image.value}
        value={focalX.value === null || focalY.value === null ? null : { x: focalX.value, y: focalY.value }}
        onChange={(point) => {
          focalX.onChange(point?.x ?? null);
          focalY.onChange(point?.y ?? null);
        }}
      />
      <GalleryField
        legend="Gallery"
        help="More images, in the order in which visitors see them."
        folder={folder}
        onUploading={blockSaving('gallery')}
        {...control('gallery')}
      />
      <DestinationsField
        label="Related destinations"
        help="Shown at the end of the page, before others with the same region, activity or category."
        excluded={stored?.id}
        {...control('related_ids')}
      />
      <TextField
        label="Partner link"
        help="Only if this place needs another one than your affiliate link, with the same placeholders."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...text('booking_url')}
      />
      <TextField
        label="Partner code"
        help="The code of the city or the airport, for partners that want one."
        autoComplete="off"
        spellCheck={false}
        {...text('partner_code')}
      />
      <TextField label="Latitude" help="In degrees, e.g. 15.335." inputMode="decimal" {...text('latitude')} />
      <TextField
        label="Longitude"
        help="In degrees, e.g. 76.46."
        inputMode="decimal"
        {...text('longitude')}
      />
      <TextField
        label="Time zone"
        help="Choose one from the list, e.g. Asia/Kolkata. The departure board of the home page can show the time there."
        list={timeZonesId}
        autoComplete="off"
        {...text('time_zone')}
      />
      <datalist id={timeZonesId}>
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <CheckboxField label="Featured" help="Also listed under Featured Destinations." {...featured} />
      <PublicationField {...control('published_at')} />
      <RecordLinks collection={destinations} stored={stored} createPath={createDestinationPath} />
      <SlugField folder="/destinations/" nameLabel="name" {...text('slug')} />
    </>
  );
}
