import type { NoticeContent } from './notice-store.ts';

/** Creates the notice that a control shows if its feature does not exist yet (docs/product/samples.md). */
export function createPlaceholderNotice(feature: string): NoticeContent {
  return { title: feature, description: "This feature isn't implemented yet. Please check back soon!" };
}
