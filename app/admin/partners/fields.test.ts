import { expect, test } from 'vitest';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { partnerFields } from './fields.ts';

const form = createFormDefinition('partners', partnerFields);
const draft = { ...form.createDraft(), name: 'Booking.com' };
const template = 'https://www.booking.com/searchresults.html?ss={destination}&aid=YOUR_ID&label={label}';

test('The partner ID of the form takes the place of YOUR_ID in the template when a partner is saved', () => {
  const { data } = form.schema.safeParse({ ...draft, template, affiliate_id: '47 11' });
  expect(data).toMatchObject({
    affiliate_id: '47 11',
    template: template.replace('YOUR_ID', '47%2011'),
  });
  expect(data).not.toHaveProperty('values');
});

test('A template without the partner ID that it needs is not saved, and a partner needs no template', () => {
  const { error } = form.schema.safeParse({ ...draft, template });
  expect(error?.issues).toMatchObject([{ path: ['values'], message: 'Please enter your partner ID.' }]);
  expect(form.schema.safeParse(draft).data).toMatchObject({ name: 'Booking.com', template: null });
});
