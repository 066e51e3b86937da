import type { MetaDescriptor } from 'react-router';

/**
 * Encodes the head that a loader has created (`page-meta.ts`) as one text, because React Router encodes each value of a
 * loader's data by itself, which takes longer (docs/decisions/0030-make-uncached-pages-cheap.md).
 */
export const encodeHead = (head: MetaDescriptor[]): string => JSON.stringify(head);

/** The `meta` export of a public page: returns the head that its loader has encoded. */
export const getPageHead = ({
  loaderData,
}: {
  loaderData?: { head: string } | undefined;
}): MetaDescriptor[] => (loaderData ? JSON.parse(loaderData.head) : []);
