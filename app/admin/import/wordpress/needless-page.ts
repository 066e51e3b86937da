import { isBlank } from './blank-content.ts';
import { type PostImages, replaceShortcodes } from './shortcodes.ts';
import type { WxrItem } from './wxr.ts';

/**
 * Says why a page is not imported although it is public or a draft; null if it is. WordPress and its plugins create pages
 * that nobody has written, and themes show something else than a text in the place of others.
 *
 * @param content its text with its synced patterns
 */
export function describeNeedless(item: WxrItem, content: string, images: PostImages): string | null {
  // Its text is in the language of the site, but in each it leads to the dashboard.
  if (item.id === '2' && content.includes('/wp-admin/"'))
    return 'It is the sample page that comes with WordPress.';
  if (item.status === 'draft' && content.includes('privacy-policy-tutorial'))
    return 'It is the draft of a privacy policy that comes with WordPress.';
  if (/<!--\s+wp:woocommerce\/(?:cart|checkout)\s/.test(content))
    return 'It is a page of a shop. There is no shop here.';
  if (images.find(item.meta.get('_thumbnail_id') ?? '') || !isBlank(keepText(content, images))) return null;
  return isBlank(item.content)
    ? 'It has no text. The theme or a plugin shows something else in its place.'
    : 'There is nothing in it but what plugins show.';
}

/** Removes what only plugins and WordPress itself can show: shortcodes, and blocks without a content. */
const keepText = (content: string, images: PostImages): string =>
  replaceShortcodes(content, images).replace(/\[\/?[a-z][\w-]*[^[\]]*\]|<!--[^<>]*-->/gi, '');
