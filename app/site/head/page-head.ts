import type { MetaDescriptor } from 'react-router';

/** A public page's `meta`: what its loader wrote (`page-meta.ts`, `structured-data.ts`). */
export function getPageHead({ loaderData }: { loaderData?: { head: MetaDescriptor[] } | undefined }) {
  return loaderData?.head ?? [];
}
