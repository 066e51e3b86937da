import { describe, expect, it } from 'vitest';
import { affiliateLinkForm } from '#app/admin/affiliate-settings/fields.ts';
import { contactInfoForm } from '#app/admin/contact-settings/fields.ts';
import { createUploadTitles, imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { registry } from '#app/admin/registry.ts';
import { siteSettingsForm } from '#app/admin/settings/fields.tsx';
import { readTrackedFiles } from './tracked-files.ts';

/**
 * The error titles and the notices of the specification, as it writes them. Other tests check when each one appears. They
 * derive most titles from the registry, so only this test notices that one has another text than specified.
 */

const collections: [path: string, noun: string, list: string, load: string, ...changes: string[]][] = [
  [
    '/admin/posts',
    'Post',
    'Error fetching posts',
    'Error fetching post',
    'Error creating posts',
    'Error updating posts',
    'Error deleting posts',
  ],
  [
    '/admin/destinations',
    'Destination',
    'Error fetching destinations',
    'Error fetching destination',
    'Error creating destinations',
    'Error updating destinations',
    'Error deleting destinations',
  ],
  [
    '/admin/hero-slides',
    'Slide',
    'Error fetching slides',
    'Error fetching slide',
    'Error creating slide',
    'Error updating slide',
    'Error deleting slide',
  ],
];

const singletons: [path: string, load: string, save: string][] = [
  ['/admin/settings', 'Error fetching settings', 'Error saving settings'],
  ['/admin/contact-settings', 'Error fetching contact info', 'Error saving contact info'],
  // A link that cannot be loaded has a sentence of its own, below, and no specified title.
  ['/admin/affiliate-settings', 'Affiliate Link', 'Error saving affiliate link'],
];

describe('The registry has the error titles of the specification', () => {
  it.each(collections)('for %s', (path, title, list, load, create, update, deletion) => {
    expect(registry.collections.find((collection) => collection.path === path)).toMatchObject({
      title, // In 'Post created successfully', 'Post updated successfully' and 'Post Deleted'.
      errorTitles: { list, load, create, update, delete: deletion },
    });
  });

  it('for the featured destinations', () => {
    const views = registry.collections.flatMap(({ views = [] }) => views);
    expect(views.find(({ path }) => path === '/admin/featured-destinations')?.errorTitle).toBe(
      'Error fetching featured destinations',
    );
  });

  it.each(singletons)('for %s', (path, load, save) => {
    const found = registry.singletons.find((singleton) => singleton.path === path);
    expect(found?.errorTitles).toEqual({ load, save });
  });
});

it('Uploads have the titles of the specification', () => {
  const reminder = "Don't forget to save your changes.";
  expect([imageTitles, createUploadTitles('image'), createUploadTitles('video')]).toEqual([
    { uploaded: 'Image uploaded successfully!', failed: 'Image Upload Failed' },
    { uploaded: 'image uploaded successfully!', failed: 'image Upload Failed', reminder },
    { uploaded: 'video uploaded successfully!', failed: 'video Upload Failed', reminder },
  ]);
});

it('Saved settings have the notices of the specification', () => {
  const titles = [siteSettingsForm, contactInfoForm, affiliateLinkForm].map((form) => {
    const savedNotice: (draft: never) => { title?: string } = form.savedNotice;
    return savedNotice({} as never).title;
  });
  expect(titles).toEqual(['Settings Saved!', 'Contact Info Saved!', 'Affiliate Link Saved!']);
  expect(affiliateLinkForm.whenLoadFails?.message).toBe(
    'Could not load affiliate link. A new one will be created on save.',
  );
});

const sources = readTrackedFiles(['ts', 'tsx']).filter(
  ({ path }) => path.startsWith('app/') && !path.includes('.test.'),
);

it.each([
  'Sign up Failed',
  'Sign in Failed',
  'Sign out Failed',
  'Something went wrong',
  'Login Failed',
  'Login Successful!',
  'Welcome back!',
  'Update Failed',
  'Password is required',
  'Please enter a new password.',
  'Password Updated!',
  'Invalid or expired password recovery link. Please request a new one from your provider dashboard.',
  'Email Sent!',
  'Booking Not Configured',
  "The booking link isn't set up yet. Please check back later!",
  'Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.',
  'No Video Available',
  "There's no video for this slide yet.",
  'Contact info not available.',
  'Contact information could not be loaded.',
  'Message Sent!',
  'Language Changed',
  'No posts found. Create one!',
  'No destinations found. Click "Add New Destination" to get started!',
  'No slides found. Add one!',
  'No featured destinations yet. Mark some from the main destinations list!',
  'No destinations found matching your criteria.',
  'Try adjusting your search or filters.',
  'No articles found matching your criteria.',
])('The code has the text of the specification: %s', (text) => {
  const literals = [`'${text}'`, `"${text}"`, `>${text}<`];
  expect(sources.some((source) => literals.some((literal) => source.text.includes(literal)))).toBe(true);
});
