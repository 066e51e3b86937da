import posterImage from '#app/content/poster/poster-image.module.css';
import byline from '#app/site/blog/list/byline.module.css';
import postTexts from '#app/site/blog/list/post-texts.module.css';
import blogTeasers from './blog-teasers.module.css';
import '#app/content/poster/focal-point.css';

/** The styles of the last section of the home page (blog-teasers.tsx). */
export const blogTeaserStyles = [blogTeasers, byline, posterImage, postTexts];
