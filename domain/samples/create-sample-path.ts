/**
 * Returns where a sample destination stands in the catalog.
 *
 * @param isAmongRecords whether the owner's destinations may fill the first page; the path then searches for the name
 */
export const createSamplePath = ({ slug, name }: { slug: string; name: string }, isAmongRecords: boolean) =>
  `/destinations${isAmongRecords ? `?${new URLSearchParams({ q: name })}` : ''}#${slug}`;
