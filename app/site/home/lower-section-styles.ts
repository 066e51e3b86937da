import posterImage from '#app/content/poster/poster-image.module.css';
import byline from '#app/site/blog/list/byline.module.css';
import postTexts from '#app/site/blog/list/post-texts.module.css';
import blogTeasers from './blog-teasers/blog-teasers.module.css';
import statistics from './statistics/statistics.module.css';
import testimonialCard from './testimonials/testimonial-card.module.css';
import testimonials from './testimonials/testimonials.module.css';
import '#app/content/poster/focal-point.css';

/** The styles of the last sections of the home page (lower-sections.tsx). */
export const lowerSectionStyles = [
  blogTeasers,
  byline,
  posterImage,
  postTexts,
  statistics,
  testimonialCard,
  testimonials,
];
