import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { maxPartners } from '#app/client/select-partners.ts';
import { type Choice, SelectField } from '#app/ui/forms/select-field.tsx';

const ofSite: Choice = { value: '', label: 'The partner of your site' };

/** The partner whose template is opened: that of the site, or one that has a template of its own. */
export const partner = createFieldType<object, string>(
  () => ({
    schema: z.string().transform((id) => id || null),
    initial: '',
    // The names are not known here.
    format: (id) => (id ? 'A partner' : ofSite.label),
    shownAs: 'partners',
  }),
  ({ name, field: { label, help }, form: { fields } }) => {
    const { value, onChange, error } = fields.control(name);
    return (
      <SelectField
        label={label}
        help={help}
        error={error}
        name={name}
        choices={[ofSite, ...usePartnerChoices(value)]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  },
);

/** The partners that have a template, by name. One that has lost it, or was deleted, stays chosen until another one is. */
function usePartnerChoices(chosen: string): Choice[] {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.list('partners', { choices: true }),
    queryFn: async () => {
      const { client } = await connect();
      const partners = client.from('partners').select('id, name, template');
      return (await partners.order('name').order('id').limit(maxPartners).throwOnError()).data;
    },
  });
  const choices = (data ?? [])
    .filter(({ id, template }) => template || id === chosen)
    .map(({ id, name, template }) => ({ value: id, label: template ? name : `${name} (no template)` }));
  const isMissing = chosen !== '' && !choices.some(({ value }) => value === chosen);
  return isMissing ? [{ value: chosen, label: data ? 'Deleted partner' : '…' }, ...choices] : choices;
}
