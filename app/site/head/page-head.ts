import type { MetaDescriptor } from 'react-router';

/** The `meta` export of a public page: returns the head that its loader created (`page-meta.ts`, `structured-data.ts`). */
export function getPageHead({ loaderData }: { loaderData?: { head: MetaDescriptor[] } | undefined }) {
  return loaderData?.head ?? [];
}
