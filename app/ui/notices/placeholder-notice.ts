import type { NoticeContent } from './notice-store.ts';

/** Creates the notice of a control whose feature is a placeholder (docs/product.md#purpose, #errors). */
export function createPlaceholderNotice(feature: string): NoticeContent {
  return { title: feature, description: "This feature isn't implemented yet. Please check back soon!" };
}
