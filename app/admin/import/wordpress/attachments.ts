import type { Attachment, PostImages } from './shortcodes.ts';
import type { WxrItem } from './wxr.ts';

/** Collects the images of the posts, and the pages that WordPress has for the files that were uploaded to a post. */
export function collectAttachments(items: readonly WxrItem[]) {
  const attachments = new Map<string, Attachment>();
  const pages = Map.groupBy(
    items.filter(({ type, parent }) => type === 'attachment' && parent !== '' && parent !== '0'),
    ({ parent }) => parent,
  );
  const uploadedTo = new Map<string, Attachment[]>();
  /** The originals by the URL without the size that WordPress adds to smaller versions. */
  const originals = new Map<string, string>();
  for (const item of items) {
    if (item.type !== 'attachment' || !item.attachmentUrl) continue;
    const attachment = {
      url: item.attachmentUrl,
      alt: item.meta.get('_wp_attachment_image_alt') ?? '',
      caption: item.excerpt,
    };
    attachments.set(item.id, attachment);
    if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(item.attachmentUrl))
      uploadedTo.set(item.parent, [...(uploadedTo.get(item.parent) ?? []), attachment]);
    originals.set(toBaseUrl(item.attachmentUrl), item.attachmentUrl);
  }
  return {
    getImages: (postId: string): PostImages => ({
      find: (id) => attachments.get(id),
      own: uploadedTo.get(postId) ?? [],
    }),
    getPages: (postId: string) => pages.get(postId) ?? [],
    /** Returns the URL of the original of an image, which may be a smaller version of it. */
    findOriginal: (url: string) => originals.get(toBaseUrl(url)) ?? url,
  };
}

/**
 * Returns the URL of an image without protocol, query, the size of a smaller version (`…-300x200.jpg`) and the servers of
 * Jetpack, which have a copy of it.
 */
const toBaseUrl = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .replace(/^https?:/, '')
    .replace(/^\/\/i\d\.wp\.com(?=\/)/, '/')
    .replace(/(?:-\d+x\d+|-scaled)(?=\.\w+$)/, '');
