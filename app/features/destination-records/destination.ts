import { z } from 'zod';
import type { Kind } from '#app/records/kind.ts';
import { mediaAddress, optionalText, requiredText } from '#app/records/shapes.ts';
import type { Tables } from '#app/supabase/database.types.ts';

/** A destination as it is stored (docs/product.md#content). */
export type Destination = Tables<'destinations'>;

/** Only the name is required (docs/product.md#validation). */
const schema = z.object({
  name: requiredText('Please enter a name.'),
  description: optionalText,
  region: optionalText,
  budget: optionalText,
  activity: optionalText,
  image: mediaAddress(),
  indian_state: optionalText,
  featured: z.boolean(),
});

/** A destination in the form: what stands in its fields. */
export type DestinationDraft = z.input<typeof schema>;

/** What is written (docs/product.md#backend-calls). */
export type DestinationFields = z.output<typeof schema>;

/** The destinations that the owner keeps. */
export const destinations: Kind<Destination, DestinationDraft, DestinationFields> = {
  table: 'destinations',
  path: '/admin/destinations',
  one: 'destination',
  many: 'destinations',
  title: 'Destination',
  failures: {
    list: 'Error fetching destinations',
    load: 'Error fetching destination',
    create: 'Error creating destinations',
    update: 'Error updating destinations',
    delete: 'Error deleting destinations',
  },
  nameOf: ({ name }) => name,
  schema,
  blank: () => ({
    name: '',
    description: '',
    region: '',
    budget: '',
    activity: '',
    image: '',
    indian_state: '',
    featured: false,
  }),
  draftOf: (destination) => ({
    name: destination.name,
    description: destination.description ?? '',
    region: destination.region ?? '',
    budget: destination.budget ?? '',
    activity: destination.activity ?? '',
    image: destination.image ?? '',
    indian_state: destination.indian_state ?? '',
    featured: destination.featured,
  }),
};
