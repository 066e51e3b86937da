import { expect, it } from 'vitest';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { type PartnerDraft, partnerFields } from './fields.ts';

const partnerForm = createFormDefinition('partners', partnerFields);
const draft = { ...partnerForm.createDraft(), name: 'Boats' };
const findErrors = (part: Partial<PartnerDraft>) =>
  partnerForm.schema
    .safeParse({ ...draft, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('The form of a partner takes hosts from links, in lower case and once', () => {
  expect(
    partnerForm.schema.parse({
      ...draft,
      hosts: ' https://WWW.Boats.example:80/a?b \nboats.example, eu.x.example ',
    }),
  ).toMatchObject({ hosts: ['boats.example', 'eu.x.example'], affiliate_id: null });
});

it.each<[Partial<PartnerDraft>, [string, string] | null]>([
  [{ name: ' ' }, ['name', 'Please enter a name.']],
  [
    { hosts: 'boats.example\nshop' },
    ['hosts', '“shop” is no site. Please enter one on each line, e.g. booking.com.'],
  ],
  [
    { hosts: 'boats.example', affiliate_id: '42' },
    ['id_parameter', 'Please enter it: we do not know it for boats.example.'],
  ],
  [{ hosts: 'boats.example', affiliate_id: '42', id_parameter: 'ref' }, null],
  [{ hosts: 'boats.example\nexpedia.de', affiliate_id: '42' }, null],
  [{ affiliate_id: '42' }, ['hosts', 'Please enter a site: without one, no link gets your ID.']],
  [{ affiliate_id: '42', template: 'https://www.booking.com/?ss={destination}' }, null],
])('The form of a partner answers %j with %j', (part, error) => {
  expect(findErrors(part)).toEqual(error ? [error] : undefined);
});
