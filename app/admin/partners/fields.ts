import { createTemplateType } from '#app/admin/booking-template/template-type.tsx';
import { type DraftOf, describeFields, type Group } from '#app/admin/fields/describe-fields.ts';
import { knownPartners } from '#domain/partners/known-partners.ts';
import { codesType } from './codes-type.tsx';
import { hostsType } from './hosts-type.tsx';

const search: Group = { title: 'Its search' };
const ownId: Group = { title: 'Your partner ID' };
const marks: Group = { title: 'Labels, languages and currencies' };

/** The fields of a partner. Only the name is required (docs/product/partners.md). */
export const partnerFields = describeFields('partners', {
  name: {
    type: 'text',
    label: 'Name',
    required: 'Please enter a name.',
    examples: knownPartners.map(({ name }) => name),
  },
  hosts: {
    type: hostsType,
    label: 'Sites',
    help: 'One on each line, e.g. booking.com. Each link to one of them, or to a part of it, is marked as advertising. You can paste a whole link.',
    place: 'sheet',
    list: { isNote: true },
  },
  template: {
    type: createTemplateType({ template: 'template', id: 'affiliate_id', name: 'name' }),
    label: 'URL of its search',
    help: 'For the places and deals that choose this partner. Words in braces, such as {destination}, are replaced by what the visitor searches for. You can also paste the URL of a search that you made on the partner’s site.',
    group: search,
    place: 'sheet',
  },
  affiliate_id: {
    type: 'text',
    label: 'Partner ID',
    help: 'Each link to the partner gets it, wherever the link stands: in a text, in a template, in a feed. While this is empty, links keep the ID that they have.',
    group: ownId,
    place: 'sheet',
    isExact: true,
    isShort: true,
    list: { column: 'secondary', isSearched: true },
  },
  id_parameter: {
    type: 'text',
    label: 'Parameter of the ID',
    help: 'Of Booking.com, GetYourGuide, Viator, Awin and others we know it. Of others, it is the word before your ID in a link, e.g. “ref” in ?ref=42.',
    group: ownId,
    place: 'sheet',
    isExact: true,
    isShort: true,
  },
  label_parameter: {
    type: 'text',
    label: 'Parameter of the label',
    help: 'Reports say by the label which page earned. Of Booking.com, GetYourGuide, Viator, Awin and others we know where it goes. Of others, it is the word before it in a link, e.g. “sub” in ?sub=kyoto.',
    group: marks,
    place: 'sheet',
    isExact: true,
    isShort: true,
  },
  codes: {
    type: codesType,
    label: 'Its codes',
    help: 'Where the partner does not write languages and currencies as usual: one on each line, e.g. de = de-de. {lang} and {currency} become what you enter.',
    group: marks,
    place: 'sheet',
  },
  note: {
    type: 'text',
    label: 'Note',
    help: 'For you: your contact, when they pay, what they want. Nobody else sees it.',
    lines: 4,
    list: { isSearched: true },
  },
});

export type PartnerDraft = DraftOf<typeof partnerFields>;
