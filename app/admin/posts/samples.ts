import type { RecordSample } from '#app/admin/collections/samples/record-sample.ts';
import { joinTags } from '#app/ui/forms/parse-tags.ts';
import { sampleArticleTexts } from '#domain/samples/article-texts.ts';
import { sampleArticles } from '#domain/samples/articles.ts';

/** The sample articles as beginnings of posts. Neither date nor author is taken over: the owner writes the post, and today. */
export const postSamples: readonly RecordSample[] = sampleArticles.map(
  ({ slug, title, excerpt, category, tags, featured, scene }) => {
    const image = `/scenes/${scene}.svg`;
    return {
      slug,
      name: title,
      text: excerpt,
      image,
      values: {
        title,
        excerpt,
        content: sampleArticleTexts[slug] ?? '',
        category,
        tags: joinTags(tags),
        image,
        featured,
      },
    };
  },
);
