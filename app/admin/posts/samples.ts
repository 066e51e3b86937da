import type { RecordSample } from '#app/admin/collections/samples/record-sample.ts';
import { joinTags } from '#app/ui/forms/parse-tags.ts';
import { sampleArticles } from '#domain/samples/articles.ts';

/**
 * The sample articles as beginnings of posts. The author and the date are not taken over: the post is the owner's, and is
 * written today.
 */
export const postSamples: readonly RecordSample[] = sampleArticles.map(
  ({ slug, title, excerpt, category, tags, featured, scene }) => {
    const image = `/scenes/${scene}.svg`;
    return {
      slug,
      name: title,
      text: excerpt,
      image,
      // Samples have no other text than their excerpt.
      values: { title, excerpt, content: excerpt, category, tags: joinTags(tags), image, featured },
    };
  },
);
