import { useRef } from 'react';
import { TextField } from '#app/components/text-field.tsx';
import type { EditorFields } from '#app/records/form/editor-fields.ts';
import type { AffiliateDraft } from './affiliate-link.ts';
import { StandInFields } from './stand-in-fields.tsx';
import { TemplateNotes } from './template-notes.tsx';
import { TemplatePicker } from './template-picker.tsx';

/** The partner link's template, and what helps to write it. */
export function AffiliateFields({ fields: { text, control } }: { fields: EditorFields<AffiliateDraft> }) {
  const { ref, ...link } = text('affiliate_booking_url');
  const { value: template, onChange } = control('affiliate_booking_url');
  const field = useRef<HTMLInputElement>(null);
  // What was pressed goes with what it mended: the focus goes where the work is.
  const change = (next: string) => {
    onChange(next);
    field.current?.focus();
  };
  return (
    <>
      <TextField
        label="Affiliate Booking URL"
        help="Your partner's search address, with your partner ID in it. Put placeholders where the visitor's search belongs."
        type="url"
        placeholder="https://partner.example/search?city={destination}"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        {...link}
      />
      <StandInFields template={template} onChange={change} />
      <TemplateNotes template={template} onFix={change} />
      <TemplatePicker template={template} onChange={onChange} />
    </>
  );
}
