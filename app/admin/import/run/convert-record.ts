import { htmlToMarkdown } from '#app/admin/import/content/html-to-markdown.ts';
import { type PrepareOptions, prepareHtml } from '#app/admin/import/content/prepare-html.ts';
import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import type { TableInsert } from '#app/client/from-table.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { mayBeEmptied, nothingLeft } from './emptied-text.ts';
import type { StoredImage } from './image-store.ts';
import { describeLeftOut, describeUnusableImage, removeImage, resolveImageUrl } from './unusable-image.ts';

/** A record as it is imported, and what the owner should know about it. */
interface ConvertedRecord {
  fields: ExportRecord['fields'] &
    Pick<TableInsert<'posts'>, 'content' | 'image' | 'image_alt' | 'image_caption'>;
  remarks: string[];
  /** Says whether an image is left out, or stays at its old URL. */
  lacksImages: boolean;
}

/** Converts a record to a row of its collection, with its images. Without `storeImage`, they stay where they are. */
export async function convertRecord(
  record: ExportRecord,
  { findOriginal, resolveUrls }: Pick<ExportFile, 'findOriginal' | 'resolveUrls'>,
  options: PrepareOptions,
  storeImage: ((url: string) => Promise<StoredImage>) | null,
): Promise<ConvertedRecord> {
  const faults = new Set<string>();
  const losses = new Set<string>();
  /** Returns the URL of the image after the import; null if it is left out, for example because its site is private. */
  const getUrl = async (url: string): Promise<string | null> => {
    let unusable = describeUnusableImage(url);
    let failure: string | null = null;
    if (storeImage && unusable === null) {
      const original = findOriginal(url);
      const stored = await storeImage(original);
      if ('url' in stored) return stored.url;
      // If the original cannot be stored, its smaller version is tried, which is in the text.
      const smaller = original === url ? stored : await storeImage(url);
      if ('url' in smaller) return smaller.url;
      failure = stored.failure;
      if (smaller.isPrivate) unusable = smaller.failure;
    }
    if (unusable !== null) faults.add(describeLeftOut(url, unusable));
    else if (failure !== null) faults.add(`An image stays at ${url}: ${failure}`);
    return unusable === null ? url : null;
  };
  const { createHtml } = record;
  const convertText = async (html: string) => {
    const body = prepareHtml(resolveUrls(html, options.baseUrl), options);
    for (const image of body.querySelectorAll('img')) {
      const url = await getUrl(image.getAttribute('src') ?? '');
      if (url === null) removeImage(image);
      else image.setAttribute('src', url);
    }
    return htmlToMarkdown(body.innerHTML, losses) || null;
  };
  const content = createHtml && (await convertText(createHtml()));
  const image =
    record.image && (await getUrl(resolveImageUrl(record.image.url, resolveUrls, options.baseUrl)));
  const hasImage = image !== null && isMediaUrl(image);
  const isEmptied = createHtml !== null && content === null && mayBeEmptied(record);
  return {
    fields: {
      ...record.fields,
      ...(createHtml && { content }),
      ...(isEmptied && { published_at: null }),
      ...(hasImage && {
        image,
        image_alt: record.image?.alt || null,
        ...(record.image?.caption &&
          record.collection === 'posts' && { image_caption: record.image.caption }),
      }),
    },
    remarks: [...faults, ...losses, ...(isEmptied ? [nothingLeft] : [])],
    lacksImages: faults.size > 0,
  };
}
