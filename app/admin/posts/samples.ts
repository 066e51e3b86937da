import type { RecordSample } from '#app/admin/collections/samples/record-sample.ts';
import { joinTags } from '#app/ui/forms/parse-tags.ts';
import { sampleArticleTexts } from '#domain/samples/article-texts.ts';
import { sampleArticles } from '#domain/samples/articles.ts';

/** The sample articles as beginnings of posts. The date is not taken over: the post is written today. */
export const postSamples: readonly RecordSample[] = sampleArticles.map(
  ({ slug, title, excerpt, author, category, tags, featured, scene }) => {
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
        author,
        category,
        tags: joinTags(tags),
        image,
        featured,
      },
    };
  },
);
