import { type DraftOf, describeFields, type Group } from '#app/admin/fields/describe-fields.ts';
import { dealEnd, dealPublication } from './deal-times.tsx';
import { inclusionsType } from './inclusions-type.tsx';
import { listedDealFields } from './listed-fields.ts';
import { priceType } from './price/price-type.tsx';

const included: Group = { title: 'What is included' };
const booking: Group = { title: 'Booking', isCollapsible: true };

/** The fields of a deal (docs/product/deals.md). */
export const dealFields = describeFields('deals', {
  ...listedDealFields,
  price: { type: priceType, label: 'Price', help: 'For one person, e.g. 899 or 1,299.50.', place: 'sheet' },
  inclusions: {
    type: inclusionsType,
    label: 'Inclusions',
    help: 'What the price includes, one on each line.',
    group: included,
    place: 'sheet',
  },
  duration: {
    type: 'text',
    label: 'Duration',
    help: 'In your own words, e.g. 8 days.',
    isOffer: true,
    group: included,
    place: 'sheet',
  },

  published_at: { type: dealPublication, label: 'State' },
  ends_at: { type: dealEnd, label: 'Ends', help: 'From then on, visitors do not see the deal.' },
  destination_id: {
    type: 'destination',
    label: 'Destination',
    help: 'Where it goes, if it is one of your destinations.',
  },
  image: {
    type: 'croppedImage',
    label: 'Image URL',
    help: 'Without one, the ticket shows the image of its destination, or one of our drawings.',
    folder: 'deals',
  },
  partner_id: {
    type: 'partner',
    label: 'Partner',
    help: 'Whose site Book Now opens, unless the destination has a partner or a link of its own. Those of your partners with a template are here.',
    group: booking,
    role: 'owner',
  },
  booking_url: {
    type: 'bookingUrl',
    label: 'Partner link',
    help: 'The page of this offer at your partner. Without it, the link of the destination or that of your site is used. {destination}, {checkin}, {checkout}, {guests} and {code} in it become what the visitor searches for; {label}, {lang} and {currency} say where the link stands.',
    group: booking,
    role: 'owner',
  },
});

export type DealDraft = DraftOf<typeof dealFields>;
