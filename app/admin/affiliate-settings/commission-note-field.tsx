import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
import type { AffiliateDraft } from './form-definition.ts';

/** What visitors learn of the commission before they book (docs/product.md#commission-note). */
export const CommissionNoteField = ({ fields: { text } }: { fields: EditorFields<AffiliateDraft> }) => (
  <TextField
    label="Sentence about your commission"
    help="It stands once on each page with links to your partner, before the first one, because readers must learn of it before they follow a link. It cannot be left out: while the field is empty, our sentence stands there. Promise nothing about the partner's prices, which only the partner knows."
    placeholder={defaultCommissionNote}
    autoComplete="off"
    {...text('commission_note')}
  />
);
