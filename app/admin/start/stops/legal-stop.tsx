import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { noticeSchema } from '#app/admin/legal-texts/notice-schema.ts';
import { SampleButtons } from '#app/admin/legal-texts/sample-buttons.tsx';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { createNoticeText } from '#domain/samples/notice-text.ts';
import type { StopProps } from './stop-props.ts';

/** Keeps the lines of an address apart: Markdown joins two lines unless the first one ends with two spaces. */
const keepLines = (text: string) => text.replace(/(\S) *\n(?=[^\n])/g, '$1  \n');

/** The legal notice as plain text, which can be started from our sample. */
const noticeType = createFieldType<object, string>(
  () => ({
    schema: z
      .string()
      .transform(keepLines)
      .pipe(noticeSchema)
      .refine((notice) => notice !== null, {
        error: 'Please write who answers for this site, or skip this stop.',
      }),
    initial: '',
  }),
  ({ name, field: { label, help }, form: { fields } }) => {
    const { value, onChange } = fields.control(name);
    return (
      <>
        <TextArea label={label} help={help} rows={7} {...fields.text(name)} />
        <SampleButtons label="notice" text={value} createSample={createNoticeText} onChange={onChange} />
      </>
    );
  },
);

const noticeForm = defineSingleton({
  name: 'start-notice',
  singleton: legalTexts,
  fields: {
    notice: {
      type: noticeType,
      label: 'Legal notice',
      help: 'Your name or that of your company, a postal address and an email; in some countries also a register and a tax number. An empty line begins a new paragraph.',
    },
  },
  write: 'upsert',
  savedNotice: () => ({ title: 'Legal Texts Saved!' }),
});

export const LegalStop = ({ onDone }: StopProps) => (
  <SingletonForm definition={noticeForm} submitLabel="Save and continue" onSaved={onDone} />
);
