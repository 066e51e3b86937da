/** A file in the store, as its list describes it. */
export interface S3Entry {
  key: string;
  /** The size in bytes. */
  size: number;
  modifiedAt: Date;
}

/** Reads the text of the first element with this name. The names and values that we read contain no entities. */
export function readXmlValue(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

/**
 * Reads a response to ListObjectsV2. Throws for anything else, so that a store that sends garbage does not look empty.
 */
export function parseListing(xml: string): { entries: S3Entry[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes('</ListBucketResult>'))
    throw new Error('The object store sent something else than a list');
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => ({
    key: readXmlValue(item, 'Key') ?? '',
    size: Number(readXmlValue(item, 'Size')),
    modifiedAt: new Date(readXmlValue(item, 'LastModified') ?? ''),
  }));
  const isTruncated = readXmlValue(xml, 'IsTruncated') === 'true';
  return { entries, next: isTruncated ? readXmlValue(xml, 'NextContinuationToken') : undefined };
}
