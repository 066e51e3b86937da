import { expect, it } from 'vitest';
import { listBlocks } from './list-blocks.ts';

const nothing = { leftOut: [], ofPlugins: [], socialServices: [], hasForm: false };

it.each([
  [
    '<!-- wp:core-embed/youtube {"url":"https://youtu.be/a"} --><figure></figure><!-- /wp:core-embed/youtube -->',
    {},
  ],
  ['<!-- wp:block {"ref":1} /--><!-- wp:footnotes /--><!-- wp:spacer /--><!--more-->', {}],
  [
    '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:core/query --><!-- wp:post-title /--><!-- /wp:core/query -->',
    { leftOut: ['latest-posts', 'post-title'] },
  ],
  [
    '<!-- wp:yoast/faq-block {"questions":[]} --><div><p>Why?</p></div><!-- /wp:yoast/faq-block -->',
    { ofPlugins: ['yoast/faq-block'] },
  ],
  [
    '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://instagram.com/x","service":"instagram"} /--><!-- wp:social-link {"url":"https://x.com","service":"x"} /--></ul><!-- /wp:social-links -->',
    { socialServices: ['instagram', 'x'] },
  ],
  ['<!-- wp:wpforms/form-selector {"formId":"12"} /-->', { hasForm: true }],
  [
    '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/button {"text":"Send"} /--></div><!-- /wp:jetpack/contact-form --><!-- wp:rss /-->',
    { hasForm: true, leftOut: ['rss'] },
  ],
  // The shortcode stays in the text, and is named as one.
  [
    '<!-- wp:contact-form-7/contact-form-selector {"id":5} --><div class="wp-block-contact-form-7">[contact-form-7 id="5"]</div><!-- /wp:contact-form-7/contact-form-selector -->',
    {},
  ],
])('Of the blocks %s, these have no place here: %j', (content, listed) => {
  expect(listBlocks(content)).toEqual({ ...nothing, ...listed });
});
