import { z } from 'zod';
import type { FormDefinition } from '#app/admin/collections/collection.ts';
import { mediaUrl, optionalText, requiredText } from '#app/admin/editor/field-schemas.ts';
import { publishNow, toPublicationDraft } from '#app/admin/publication/publication-draft.ts';
import { publicationForm } from '#app/admin/publication/publication-form.ts';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';

/** Only the name is required (docs/product.md#validation). */
const schema = z.object({
  name: requiredText('Please enter a name.'),
  description: optionalText,
  region: optionalText,
  budget: optionalText,
  activity: optionalText,
  image: mediaUrl(),
  indian_state: optionalText,
  featured: z.boolean(),
  published_at: publicationSchema,
});

/** What the form's fields contain. */
export type DestinationDraft = z.input<typeof schema>;

export const destinationForm: FormDefinition<'destinations', DestinationDraft> = {
  schema,
  createDraft: () => ({
    name: '',
    description: '',
    region: '',
    budget: '',
    activity: '',
    image: '',
    indian_state: '',
    featured: false,
    // Visitors see a new destination at once (docs/product.md#publishing).
    published_at: publishNow,
  }),
  toDraft: (destination) => ({
    name: destination.name,
    description: destination.description ?? '',
    region: destination.region ?? '',
    budget: destination.budget ?? '',
    activity: destination.activity ?? '',
    image: destination.image ?? '',
    indian_state: destination.indian_state ?? '',
    featured: destination.featured,
    published_at: toPublicationDraft(destination.published_at),
  }),
  ...publicationForm,
};
