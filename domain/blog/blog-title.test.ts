import { expect, it } from 'vitest';
import { createBlogTitle } from './blog-title.ts';

it.each([
  ['Wayfare', 'The Wayfare Blog'],
  ['The Slow Boat', 'The Slow Boat Blog'],
  ['the slow boat', 'the slow boat Blog'],
  ['Over the Hills', 'The Over the Hills Blog'],
  ['Theodora Travels', 'The Theodora Travels Blog'],
])('The blog of %s is %s', (siteTitle, title) => {
  expect(createBlogTitle(siteTitle)).toBe(title);
});
