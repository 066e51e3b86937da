import { cleanSlug } from '#domain/urls/clean-slug.ts';

/** Returns the stored slug if the local one means the same, e.g. if it is empty: the database has then made the slug. */
export function reconcileSlug(local: string, stored: string): string {
  const slug = cleanSlug(local);
  return slug === '' || slug === stored ? stored : local;
}
