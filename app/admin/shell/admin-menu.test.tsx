import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import { AdminMenu } from './admin-menu.tsx';
import { createMenu } from './menu.ts';

function renderMenu(path: string, unread?: Record<string, number>): string {
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <AdminMenu groups={createMenu(registry, 'owner')} {...(unread && { unread })} foot={null} />
    </MemoryRouter>,
  );
}

/** The path of each entry that the menu marks as the current page. */
const getCurrentPaths = (html: string) =>
  [...html.matchAll(/<a[^>]*>/g)]
    .filter(([tag]) => tag.includes('aria-current="page"'))
    .map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1]);

describe('The panel’s menu', () => {
  it.each([
    ['/admin', ['/admin']],
    ['/admin/hero-slides/new', ['/admin/hero-slides']],
    ['/admin/posts', ['/admin/posts']],
    ['/admin/posts/new', ['/admin/posts']],
    ['/admin/destinations/edit/00000000-0000-4000-8000-000000000000', ['/admin/destinations']],
    ['/admin/featured-destinations', ['/admin/featured-destinations']],
    ['/admin/affiliate-settings', ['/admin/affiliate-settings']],
    ['/admin/media', ['/admin/media']],
  ])('at %s marks only the entry %j as the current page', (path, current) => {
    expect(getCurrentPaths(renderMenu(path))).toEqual(current);
  });

  it('marks the title of a folded group that holds the current page', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'Site,Tools' });
    const html = renderMenu('/admin/look');
    vi.unstubAllGlobals();
    expect(
      [...html.matchAll(/<summary[^>]* aria-current="true"[^>]*>(\w+)/g)].map(([, title]) => title),
    ).toEqual(['Site']);
  });

  it.each([
    [0, false],
    [1, '>1<'],
    [999, '>999<'],
    [1000, '>999+<'],
  ])('shows the number %i of unread messages beside their entry, up to 999', (count, shown) => {
    // Without the comments that React puts between texts, and the space before the hidden word “unread”.
    const html = renderMenu('/admin', { '/admin/messages': count })
      .replaceAll('<!-- -->', '')
      .replaceAll(' <', '<');
    expect(html.includes('unread')).toBe(shown !== false);
    if (shown) expect(html).toContain(shown);
  });
});
