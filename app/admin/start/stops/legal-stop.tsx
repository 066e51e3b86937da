import { z } from 'zod';
import { noticeSchema } from '#app/admin/legal-texts/notice-schema.ts';
import { SampleButtons } from '#app/admin/legal-texts/sample-buttons.tsx';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { createNoticeText } from '#domain/samples/notice-text.ts';
import type { StopProps } from './stop-props.ts';

/** Keeps the lines of an address apart: Markdown joins two lines unless the first one ends with two spaces. */
const keepLines = (text: string) => text.replace(/(\S) *\n(?=[^\n])/g, '$1  \n');

const schema = z.object({
  notice: z
    .string()
    .transform(keepLines)
    .pipe(noticeSchema)
    .refine((notice) => notice !== null, {
      error: 'Please write who answers for this site, or skip this stop.',
    }),
});

const noticeForm = defineSingleton({
  name: 'start-notice',
  singleton: legalTexts,
  columns: ['notice'],
  write: 'upsert',
  savedNotice: () => ({ title: 'Legal Texts Saved!' }),
  schema,
  toDraft: (row): z.input<typeof schema> => ({ notice: row?.notice ?? '' }),
});

export function LegalStop({ onDone }: StopProps) {
  return (
    <SingletonForm definition={noticeForm} submitLabel="Save and continue" onSaved={onDone}>
      {({ text, control }) => {
        const { value, onChange } = control('notice');
        return (
          <>
            <TextArea
              label="Legal notice"
              help="Your name or that of your company, a postal address and an email; in some countries also a register and a tax number. An empty line begins a new paragraph."
              rows={7}
              {...text('notice')}
            />
            <SampleButtons label="notice" text={value} createSample={createNoticeText} onChange={onChange} />
          </>
        );
      }}
    </SingletonForm>
  );
}
