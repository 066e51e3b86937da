import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { findKnownPartner } from '#domain/partners/known-partners.ts';
import { isHost, splitHosts } from './split-hosts.ts';

/** The hosts of a partner's links, one on each line. */
const hostsColumn = createFieldType<object, string>(
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

/** The hosts, and the rules without which an ID would reach no link. */
export const hostsType: typeof hostsColumn = {
  ...hostsColumn,
  rules: [
    {
      columns: ['hosts', 'affiliate_id', 'template'],
      findFault: ({ hosts, affiliate_id, template }) =>
        affiliate_id && hosts.length === 0 && !template
          ? 'Please enter a site: without one, no link gets your ID.'
          : null,
    },
    {
      columns: ['id_parameter', 'affiliate_id', 'hosts', 'template'],
      findFault: ({ id_parameter, affiliate_id, hosts, template }) => {
        const listed = [...hosts, ...splitHosts(template)];
        if (!affiliate_id || id_parameter || listed.length === 0 || listed.some(findKnownPartner))
          return null;
        return `Please enter it: we do not know it for ${listed[0]}.`;
      },
    },
  ],
};
