// @vitest-environment jsdom

import { fireEvent, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { noPartnerLinks } from '#app/content/partner-links/partner-links.ts';

const open = (markdown: string) => {
  const view = render(<ArticleHtml html={renderMarkdown(markdown, noPartnerLinks).html} />);
  return { ...view, play: (name: RegExp) => view.getByRole('link', { name }) };
};

describe('A card in a text that the server has rendered', () => {
  it('loads a video in its place once its button is pressed, and moves the focus there', async () => {
    const { play, container } = open('https://vimeo.com/76979871\n\nhttps://youtu.be/dQw4w9WgXcQ');
    expect(container.querySelector('iframe')).toBeNull();
    // `fireEvent` returns false because the link is not followed.
    expect(fireEvent.click(play(/Vimeo/))).toBe(false);
    await waitFor(() => expect(container.querySelector('iframe')).not.toBeNull());
    const [player, ...others] = container.querySelectorAll('iframe');
    expect(others).toEqual([]);
    expect(player?.getAttribute('src')).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
    expect(player?.parentElement?.getAttribute('data-embed')).toBe('https://vimeo.com/76979871');
    expect(document.activeElement).toBe(player);
    fireEvent.click(play(/YouTube/));
    await waitFor(() => expect(container.querySelectorAll('iframe')).toHaveLength(2));
  });

  it('loads a post with its title, and its frame cannot lead the tab elsewhere', async () => {
    const { play, container } = open('[Boats](https://www.instagram.com/p/C1a_b/)');
    fireEvent.click(play(/Boats/));
    await waitFor(() => expect(container.querySelector('iframe')).not.toBeNull());
    const frame = container.querySelector('iframe');
    expect(frame?.title).toBe('Boats: Post from Instagram');
    expect(frame?.getAttribute('sandbox')).not.toContain('navigation');
    expect(frame?.style.height).toBe('820px');
  });

  it('is played by the browser if it is a file of another site', async () => {
    const { play, container } = open('https://cdn.example/boat.mp4');
    fireEvent.click(play(/cdn\.example/));
    await waitFor(() =>
      expect(container.querySelector('video')?.getAttribute('src')).toBe('https://cdn.example/boat.mp4'),
    );
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
  ])('opens in another tab or window as any link does, with %j', (keys) => {
    const { play, container } = open('https://youtu.be/dQw4w9WgXcQ');
    fireEvent.click(play(/YouTube/), keys);
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('does not touch other links', () => {
    const { getByRole, container } = open('[Read](#section-more)\n\nhttps://youtu.be/dQw4w9WgXcQ');
    expect(fireEvent.click(getByRole('link', { name: 'Read' }))).toBe(true);
    expect(container.querySelector('iframe')).toBeNull();
  });
});
