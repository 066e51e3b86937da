/**
 * Returns where a sample destination stands in the catalog.
 *
 * @param isAmongRecords whether the catalog lists the owner's destinations before the samples. They may fill its first
 * page, so the path searches for the name of the sample.
 */
export const createSamplePath = ({ slug, name }: { slug: string; name: string }, isAmongRecords: boolean) =>
  `/destinations${isAmongRecords ? `?${new URLSearchParams({ q: name })}` : ''}#${slug}`;
