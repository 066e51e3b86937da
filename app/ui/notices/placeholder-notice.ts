import type { NoticeContent } from './notice-store.ts';

/** Creates the notice of a control for a feature that does not exist yet (docs/product.md#the-placeholder-principle). */
export function createPlaceholderNotice(feature: string): NoticeContent {
  return { title: feature, description: "This feature isn't implemented yet. Please check back soon!" };
}
