import { type DraftOf, describeFields } from '#app/admin/fields/describe-fields.ts';

/** The fields of a slide. Only the title is required (docs/product/panel.md#validation). */
export const slideFields = describeFields('hero_slides', {
  title: {
    type: 'text',
    label: 'Title',
    required: 'Please enter a title.',
  },
  subtitle: {
    type: 'text',
    label: 'Subtitle',
    lines: 2,
    place: 'sheet',
    list: { isNote: true, isSearched: true },
  },
  image_url: {
    type: 'image',
    label: 'Image URL',
    help: 'Without one, the default image is shown.',
    list: { column: true, head: 'Image' },
  },
  video_url: {
    type: 'video',
    label: 'Video URL',
    help: 'Optional: upload a video or paste its URL. YouTube links work too.',
  },
  cta_text: {
    type: 'text',
    label: 'Button Text',
    place: 'sheet',
    help: 'The text of the button that scrolls to the booking form.',
    list: { column: 'secondary', head: 'Button' },
  },
  learn_more_url: {
    type: 'url',
    label: 'Learn More URL',
    place: 'sheet',
    help: 'Where the Learn More button leads, e.g. /destinations or the URL of a post. The button then says so, e.g. “See the destinations”. Without a URL, it says that it is not ready yet.',
    isLink: true,
  },
  slide_order: {
    type: 'wholeNumber',
    label: 'Slide Order',
    help: 'Slides are shown from the lowest number to the highest. Those with the same number are in the order in which you added them; the list can move them.',
    // A new slide's order is 0 (docs/product/constants.md).
    initial: 0,
    list: { column: true, head: 'Order', sort: ['first to last', 'last to first'] },
  },
});

export type SlideDraft = DraftOf<typeof slideFields>;
