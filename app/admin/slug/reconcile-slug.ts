import { cleanSlug } from '#domain/urls/clean-slug.ts';

/** Returns the stored slug if the local one means the same: an empty one, from which the database has made it. */
export function reconcileSlug(local: string, stored: string): string {
  const slug = cleanSlug(local);
  return slug === '' || slug === stored ? stored : local;
}
