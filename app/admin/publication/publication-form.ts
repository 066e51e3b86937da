import { describePublication } from './describe-publication.ts';
import { formatPublication } from './format-publication.ts';
import { reconcilePublication } from './reconcile-publication.ts';

interface PublicationDraft {
  published_at: string;
}

/** What the form definition of a collection needs for the field `published_at`, besides its schema and draft. */
export const publicationForm = {
  formatters: { published_at: formatPublication },
  reconcile: <Draft extends PublicationDraft>(local: Draft, remote: Draft): Draft => ({
    ...local,
    published_at: reconcilePublication(local.published_at, remote.published_at),
  }),
  describeSaved: (stored: PublicationDraft) => describePublication(stored.published_at, Date.now()),
};
