import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { isHost, splitHosts } from './split-hosts.ts';

/** The hosts of a partner's links, one on each line. */
export const hostsType = createFieldType<object, string>(
  () => ({
    schema: z
      .string()
      .transform(splitHosts)
      .refine((hosts) => hosts.every(isHost), {
        error: ({ input }) =>
          `“${(input as string[]).find((host) => !isHost(host))}” is no site. Please enter one on each line, e.g. booking.com.`,
      }),
    initial: '',
    toDraft: (hosts: readonly string[]) => hosts.join('\n'),
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
