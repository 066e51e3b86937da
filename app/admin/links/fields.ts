import { type DraftOf, describeFields } from '#app/admin/fields/describe-fields.ts';

/** The fields of a link. Only its target is required (docs/product/links.md). */
export const linkFields = describeFields('links', {
  name: {
    type: 'text',
    label: 'Name',
    help: 'For you, to find it. Without one, it is the beginning of the URL.',
  },
  url: {
    type: 'url',
    label: 'Leads to',
    required: 'Please enter the URL to which the link leads.',
    help: 'Change it here, and the link leads there from every text, feed and printed page.',
    place: 'sheet',
    list: { isNote: true, isSearched: true },
  },
  is_direct: {
    type: 'checkbox',
    label: 'Direct link',
    help: 'Pages lead to the partner itself, and not by the short URL: for a partner that forbids that, as Amazon does. Its clicks are then only what browsers report.',
    place: 'sheet',
    list: { isFilter: true },
  },
  note: {
    type: 'text',
    label: 'Note',
    help: 'For you. Nobody else sees it.',
    lines: 4,
    list: { isSearched: true },
  },
});

export type LinkDraft = DraftOf<typeof linkFields>;
