import { BookingUrlField } from '#app/admin/booking-template/booking-url-field.tsx';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { DestinationsField } from '#app/admin/destination-search/destinations-field.tsx';
import { CollapsibleGroup } from '#app/admin/editor/fields/collapsible-group.tsx';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { DiscountWarning } from '#app/admin/editor/warnings/discount-warning.tsx';
import { CroppedImageFields } from '#app/admin/media/field/cropped-image-fields.tsx';
import styles from '#app/admin/publication/local-time-field.module.css';
import { LocalTimeField } from '#app/admin/publication/local-time-field.tsx';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { PublicPage } from '#app/admin/record-links/public-page.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { createDealPath } from '#domain/deals/deal-path.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { type Deal, deals } from './collection.ts';
import { getDealState } from './deal-state.ts';
import { EndNow } from './end-now.tsx';
import type { DealDraft } from './form-definition.ts';
import { PriceFields } from './price/price-fields.tsx';
import { useFirstEnd } from './price/use-prior-price.ts';

/** The fields of a deal (docs/product/deals.md). */
export function DealFields(props: FieldsProps<'deals', DealDraft>) {
  const { fields, stored, onStored } = props;
  const { text, control, blockSaving, takeStored } = fields;
  const { value: destination, onChange: setDestination, ...destinationField } = control('destination_id');
  const { value: end, onChange: setEnd, ...endField } = control('ends_at');
  return (
    <>
      <TextField label="Title" help="Required, like the price and the end." required {...text('title')} />
      <TextArea label="Text" help="In a sentence or two." rows={4} {...text('description')} />
      <DiscountWarning texts={[control('title').value, control('description').value]} />
      <CroppedImageFields
        folder="deals"
        image={control('image')}
        help="Upload an image or paste its URL. Without one, the ticket shows the image of its destination, or one of our drawings."
        alt={text('image_alt')}
        focalX={control('focal_x')}
        focalY={control('focal_y')}
        onUploading={blockSaving('image')}
      />
      <DestinationsField
        {...destinationField}
        label="Destination"
        help="Where it goes, if it is one of your destinations."
        value={destination ? [destination] : []}
        // Another choice replaces the one before.
        onChange={(ids) => setDestination(ids.at(-1) ?? '')}
      />
      <FieldGroup title="Price and end">
        <PriceFields {...props} />
        <LocalTimeField
          {...endField}
          label="Ends"
          help="From then on, visitors do not see the deal."
          value={end}
          onChange={(instant) => setEnd(instant ?? '')}
        />
        <PostponedEnd draft={{ ends_at: end }} stored={stored} />
        {stored && (
          <EndNow
            stored={stored}
            onEnded={(ended) => {
              onStored(ended);
              takeStored({ ends_at: ended.ends_at });
            }}
          />
        )}
      </FieldGroup>
      <FieldGroup title="Publication">
        <PublicationField {...control('published_at')} />
        {stored && getDealState(stored.published_at, stored.ends_at, Date.now()) === 'published' && (
          <PublicPage singular={deals.singular} path={createDealPath(stored.id)} />
        )}
      </FieldGroup>
      <CollapsibleGroup
        title="What is included"
        fields={fields}
        contents={{ inclusions: 'Inclusions', duration: 'Duration' }}
      >
        <TextArea
          label="Inclusions"
          help="What the price includes, one on each line."
          rows={5}
          {...text('inclusions')}
        />
        <TextField label="Duration" help="In your own words, e.g. 8 days." {...text('duration')} />
        <DiscountWarning texts={[control('inclusions').value, control('duration').value]} />
      </CollapsibleGroup>
      <CollapsibleGroup title="Booking" fields={fields} contents={{ booking_url: 'Partner link' }}>
        <BookingUrlField
          help="The page of this offer at your partner. Without it, the link of the destination or that of your site is used. {destination}, {checkin}, {checkout}, {guests} and {code} in it are replaced by what the visitor searches for."
          text={text('booking_url')}
          control={control('booking_url')}
        />
      </CollapsibleGroup>
    </>
  );
}

/** Says that the ticket names an earlier end that visitors saw, if the end in the form is later. */
function PostponedEnd({ draft, stored }: { draft: Pick<DealDraft, 'ends_at'>; stored: Deal | null }) {
  const firstEnd = useFirstEnd(draft, stored);
  return (
    <p role="status" className={styles.note}>
      {firstEnd &&
        `Visitors have seen an earlier end. So the ticket says: “Extended: it was to end on ${formatDealEnd(firstEnd)}”.`}
    </p>
  );
}
