import { describeFields } from '#app/admin/fields/describe-fields.ts';

/**
 * The fields of a deal that its list shows as they are. They are apart from those whose types have components of the form, so
 * that the list does not load these.
 */
export const listedDealFields = describeFields('deals', {
  title: {
    type: 'text',
    label: 'Title',
    required: 'Please enter a title.',
    isOffer: true,
  },
  description: {
    type: 'text',
    label: 'Text',
    help: 'In a sentence or two.',
    lines: 4,
    isOffer: true,
    place: 'sheet',
    list: { isNote: true, isSearched: true },
  },
});
