import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';

/** Splits a text into codes, as the database stores them: `de=de-de`. */
const splitCodes = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, ours = line, theirs] = /^([^=]*?)\s*=\s*(.*)$/.exec(line) ?? [];
      return theirs === undefined ? line : `${ours.toLowerCase()}=${theirs}`;
    });

/** The database checks the same (`are_partner_codes` in supabase/schemas/22_partners.sql). */
const isCode = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{1,8})*=[^\s=&#?]{1,40}$/.test(text);

/** How a partner writes languages and currencies, one on each line. */
export const codesType = createFieldType<object, string>(
  () => ({
    schema: z
      .string()
      .transform(splitCodes)
      .refine((codes) => codes.every(isCode), {
        error: ({ input }) =>
          `“${(input as string[]).find((code) => !isCode(code))}” is no code. Please enter one on each line, e.g. de = de-de.`,
      }),
    initial: '',
    toDraft: (codes: readonly string[]) => codes.map((code) => code.replace('=', ' = ')).join('\n'),
  }),
  ({ name, field: { label, help }, form: { fields } }) => (
    <TextArea
      label={label}
      help={help}
      rows={3}
      autoCapitalize="none"
      spellCheck={false}
      {...fields.text(name)}
    />
  ),
);
