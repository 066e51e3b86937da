import { reconcileSlug } from '#app/admin/slug/reconcile-slug.ts';
import { describePublication, formatPublication, reconcilePublication } from './publication-draft.ts';

interface PublicationDraft {
  published_at: string;
  slug: string;
}

/** Holds what the form of a collection with pages of its own needs for `published_at` and `slug`. */
export const publicationForm = {
  formatters: { published_at: formatPublication },
  reconcile: <Draft extends PublicationDraft>(local: Draft, remote: Draft): Draft => ({
    ...local,
    published_at: reconcilePublication(local.published_at, remote.published_at),
    slug: reconcileSlug(local.slug, remote.slug),
  }),
  // The slug follows the title until the record has been public.
  generatedFields: ['slug'] as const,
  describeSaved: (stored: Pick<PublicationDraft, 'published_at'>) =>
    describePublication(stored.published_at, Date.now()),
};
