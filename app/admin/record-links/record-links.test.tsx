// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { posts } from '#app/admin/posts/collection.ts';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import { type Connect, ConnectContext } from '#app/client/client-provider.tsx';
import { createPostPath } from '#domain/urls/record-path.ts';
import { RecordLinks } from './record-links.tsx';

const token = 'ab'.repeat(20);
const none = { data: null, error: null };

/** Shows the links of a post. `read` returns the response of the database to each read of its preview link. */
function open(published_at: string | null | undefined, response: object = none) {
  const read = vi.fn().mockResolvedValue(response);
  const request = { select: () => request, eq: () => request, maybeSingle: read };
  const connect = (async () => ({ client: { from: () => request } })) as unknown as Connect;
  const stored = published_at === undefined ? null : { id: 'some-id', slug: 'tea', published_at };
  const report = vi.fn();
  const view = render(
    <ConnectContext value={connect}>
      <QueryClientProvider client={createQueryClient(report)}>
        <RecordLinks collection={posts} stored={stored} createPath={createPostPath} />
      </QueryClientProvider>
    </ConnectContext>,
  );
  return { ...view, read, report };
}

describe('The links of a record', () => {
  it('are none yet for a new record, which says so', () => {
    const { getByRole, queryByRole, read } = open(undefined);
    expect(getByRole('group', { name: 'Preview link' }).textContent).toMatch(/Once you have saved the post/);
    expect(queryByRole('button')).toBeNull();
    expect(queryByRole('link')).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  it('lead to the page of a published record in a new tab', () => {
    const { getByRole, read } = open('2020-01-01T00:00:00Z');
    const link = getByRole('link', { name: 'View post' });
    expect(link.getAttribute('href')).toBe('/blog/tea');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['draft', null],
    ['scheduled record', '2999-01-01T00:00:00Z'],
  ])('offer to create a preview link if a %s has none', async (_, publishedAt) => {
    const { findByRole, queryByRole } = open(publishedAt);
    expect(await findByRole('button', { name: 'Create link' })).toBeTruthy();
    expect(queryByRole('link')).toBeNull();
  });

  it('show the preview link of a draft, at the origin of the panel', async () => {
    const { findByRole, getByRole } = open(null, {
      data: { token, created_at: '2026-11-25T10:00:00Z' },
      error: null,
    });
    const field = await findByRole('textbox', { name: 'URL of the preview' });
    expect(field).toHaveProperty('value', `${location.origin}/preview/${token}`);
    const link = getByRole('link', { name: 'Open preview' });
    expect(link.getAttribute('href')).toBe(`${location.origin}/preview/${token}`);
  });

  it('offer another attempt if the preview link could not be read', async () => {
    const { findByRole, read, report } = open(null, { data: null, error: { message: 'locked' } });
    const button = await findByRole('button', { name: 'Try again' });
    expect(report).toHaveBeenCalledOnce();
    read.mockResolvedValue(none);
    button.click();
    expect(await findByRole('button', { name: 'Create link' })).toBeTruthy();
  });
});
