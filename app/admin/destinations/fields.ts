import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import { type DraftOf, describeFields, type Group } from '#app/admin/fields/describe-fields.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import { indianStates } from './indian-states.ts';
import { readDestinationPrice } from './read-destination-price.ts';

/** Writes the price of a destination as the site writes prices if it is an amount with its currency, and no other text. */
function formatPriceText(text: string): string {
  const read = parsePriceWithCurrency(text, '', '');
  if ('fault' in read || read.currency === '') return text;
  return readDestinationPrice(text, '', read.currency).price ?? text;
}

const facts: Group = { title: 'Facts' };
/** Only places in India have a state of India. */
const india: Group = {
  title: 'In India',
  isCollapsible: true,
  isNeeded: ({ name, region, time_zone, indian_state }) =>
    indian_state !== '' ||
    /\bIndia\b/i.test(`${name} ${region}`) ||
    /^Asia\/(Kolkata|Calcutta)$/i.test(time_zone),
};
const page: Group = { title: 'Its own page', isCollapsible: true };
const more: Group = { title: 'More', isCollapsible: true };
const travel: Group = { title: 'Travel facts', isCollapsible: true };
const booking: Group = { title: 'Booking', isCollapsible: true };
const location: Group = { title: 'Location', isCollapsible: true };

/** The storage folder of the images of destinations (docs/product/media.md#storage-calls). */
const folder = 'destinations';

/**
 * The fields of a destination (docs/product/destinations.md#the-form-of-a-destination). What visitors read stands on the
 * sheet, and what can wait is in closed groups.
 */
export const destinationFields = describeFields('destinations', {
  name: {
    type: 'text',
    label: 'Name',
    required: 'Please enter a name.',
    isOffer: true,
  },
  description: {
    type: 'text',
    label: 'Description',
    help: 'In a sentence or two.',
    lines: 4,
    isOffer: true,
    place: 'sheet',
    list: { isNote: true, isSearched: true },
  },
  story: {
    type: 'richText',
    label: 'Story',
    help: 'What to know before one goes. Drop or paste images into the text.',
    folder,
    group: page,
    place: 'sheet',
  },
  gallery: {
    type: 'gallery',
    label: 'Gallery',
    help: 'More images, in the order in which visitors see them.',
    folder,
    group: page,
    place: 'sheet',
  },

  published_at: {
    type: 'publication',
    label: 'State',
    createPath: createDestinationPath,
  },
  featured: {
    type: 'checkbox',
    label: 'Featured',
    help: 'Also listed under Featured Destinations.',
    list: { column: true, isFilter: true },
  },
  slug: { type: 'slug', label: 'URL', folder: '/destinations/', nameLabel: 'name' },
  image: { type: 'croppedImage', label: 'Image URL', folder, list: { column: true, head: 'Image' } },

  region: {
    type: 'text',
    label: 'Region',
    // These suggestions are listed after the values in use (docs/product/permissions.md#content).
    examples: ['Europe', 'Asia', 'South America', 'Middle East'],
    suggestsUsed: true,
    group: facts,
    isShort: true,
    list: { column: 'secondary', sort: true, isSearched: true, isBulkField: true },
  },
  category: {
    type: 'text',
    label: 'Category',
    examples: ['Beach', 'Mountain', 'City', 'Adventure', 'Cultural', 'Luxury'],
    suggestsUsed: true,
    group: facts,
    isShort: true,
    list: { isBulkField: true },
  },
  budget: {
    type: 'text',
    label: 'Budget',
    examples: ['Budget', 'Mid-range', 'Luxury'],
    suggestsUsed: true,
    group: facts,
    isShort: true,
    list: { isBulkField: true },
  },
  activity: {
    type: 'text',
    label: 'Activity',
    examples: ['Relaxation', 'Cultural', 'Adventure', 'Urban'],
    suggestsUsed: true,
    group: facts,
    isShort: true,
    list: { isBulkField: true },
  },
  indian_state: {
    type: 'text',
    label: 'Indian State',
    examples: indianStates,
    suggestsUsed: true,
    group: india,
    list: { isSearched: true },
  },

  best_months: { type: 'months', label: 'Best months', help: 'When to go.', group: travel },
  price: {
    type: 'text',
    label: 'Price',
    help: 'In your own words, e.g. from $899.',
    format: formatPriceText,
    isOffer: true,
    group: travel,
    isShort: true,
  },
  duration: {
    type: 'text',
    label: 'Duration',
    help: 'In your own words, e.g. 5 to 7 days.',
    isOffer: true,
    group: travel,
    isShort: true,
  },

  partner_id: {
    type: 'partner',
    label: 'Partner',
    help: 'Whose site Book Now opens. Those of your partners with a template are here.',
    group: booking,
    role: 'owner',
  },
  booking_url: {
    type: 'bookingUrl',
    label: 'Partner link',
    help: 'Only if this place needs another one than your site. {destination}, {checkin}, {checkout}, {guests} and {code} in it become what the visitor searches for; {label}, {lang} and {currency} say where the link stands.',
    group: booking,
    role: 'owner',
  },
  partner_code: {
    type: 'text',
    label: 'Partner code',
    help: 'The code of the city or the airport, for partners that want one. It takes the place of {code}.',
    isExact: true,
    group: booking,
    role: 'owner',
  },

  latitude: { type: 'location', label: 'Latitude', group: location },

  related_ids: {
    type: 'destinations',
    label: 'Related destinations',
    help: 'Shown at the end of the page, before others with the same region, activity or category.',
    group: more,
  },
  language: {
    type: 'language',
    label: 'Language',
    help: 'Of the texts of this destination, if you write them in another language than the rest.',
    group: more,
  },
});

export type DestinationDraft = DraftOf<typeof destinationFields>;
