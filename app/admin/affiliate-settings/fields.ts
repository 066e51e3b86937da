import { createTemplateType } from '#app/admin/booking-template/template-type.tsx';
import { type DraftOf, describeFields } from '#app/admin/fields/describe-fields.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { defaultCommissionNote, maxCommissionNoteLength } from '#domain/booking/commission-note.ts';
import { maxAdLabelLength } from '#domain/partners/ad-label.ts';
import { affiliateLink } from './singleton.ts';

const templateColumns = { template: 'affiliate_booking_url' };

export const affiliateFields = describeFields('settings', {
  affiliate_booking_url: {
    type: createTemplateType(templateColumns),
    label: 'Affiliate Booking URL',
    help: "The URL of your partner's search, with your partner ID. Words in braces, such as {destination}, are replaced by what the visitor searches for. You can also paste the URL of a search that you made on your partner's site: we find the places for them.",
  },
  // What visitors learn of the commission before they book (docs/product/booking.md#commission-note).
  commission_note: {
    type: 'text',
    label: 'Sentence about your commission',
    help: "It stands once on each page with links to your partner, before the first one, because readers must learn of it before they follow a link. It cannot be left out: while the field is empty, our sentence stands there. Promise nothing about the partner's prices, which only the partner knows.",
    placeholder: defaultCommissionNote,
    maxLength: maxCommissionNoteLength,
  },
  // What stands beside the links to partners in texts (docs/product/partners.md#links-in-texts).
  ad_label: {
    type: 'text',
    label: 'Word beside partner links',
    help: 'It stands beside each link to a partner in your texts, because readers must see that it is advertising. While the field is empty, it is “Ad”, or the word of the language of the text, such as “Anzeige”.',
    placeholder: 'Ad',
    maxLength: maxAdLabelLength,
  },
});

/** The template, the values that replace its variables when it is saved, and the sentence about the commission. */
export type AffiliateDraft = DraftOf<typeof affiliateFields>;

/** The owner's template for the partner's URL, and the sentence near the links (docs/product/permissions.md). */
export const affiliateLinkForm = defineSingleton({
  name: 'affiliate-link',
  singleton: affiliateLink,
  fields: affiliateFields,
  write: 'update',
  savedNotice: ({ affiliate_booking_url }) => ({
    title: 'Affiliate Link Saved!',
    description: affiliate_booking_url
      ? 'The booking search now opens this URL.'
      : 'The booking search is off until you enter a URL.',
  }),
  whenLoadFails: {
    message: 'Could not load affiliate link. A new one will be created on save.',
    fields: {
      ...affiliateFields,
      affiliate_booking_url: {
        ...affiliateFields.affiliate_booking_url,
        type: createTemplateType(templateColumns, false),
      },
    },
  },
});
