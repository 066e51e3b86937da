import { expect, it } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import { describeUses } from './media-usage.ts';

it('The uses of a file are sorted by label, each with the page that edits it, if the role may open that', () => {
  const uses = [
    { table: 'posts', id: '7', title: 'Kyoto' },
    { table: 'destinations', id: '8', title: 'Kyoto' },
    { table: 'hero_slides', id: '9', title: 'Kyoto' },
    // A singleton.
    { table: 'about_page', id: '1', title: null },
    // A row that two singletons edit.
    { table: 'settings', id: '1', title: null },
    { table: 'trash', id: '3', title: 'Kyoto' },
    // A table that is not registered.
    { table: 'messages', id: '2', title: 'Kyoto' },
  ];
  expect(describeUses(registry, uses, 'owner').map(({ label, to }) => [label, to])).toEqual([
    ['About Page', '/admin/about'],
    ['Destination “Kyoto”', '/admin/destinations/edit/8'],
    ['In the trash: “Kyoto”', '/admin/trash'],
    ['Look', '/admin/look'],
    ['messages “Kyoto”', null],
    ['Post “Kyoto”', '/admin/posts/edit/7'],
    ['Slide “Kyoto”', '/admin/hero-slides/edit/9'],
  ]);
  const editorPaths = describeUses(registry, uses, 'editor').map(({ to }) => to);
  expect(editorPaths).toContain('/admin/about');
  expect(editorPaths).not.toContain('/admin/look');
});
