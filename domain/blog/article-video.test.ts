import { describe, expect, it } from 'vitest';
import { isOwnVideo, parseArticleVideo } from './article-video.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

describe('A URL that is a paragraph of its own', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=42', `${youTube}&start=42`],
    ['https://vimeo.com/76979871/0a1b2c3d4e', `${vimeo}&h=0a1b2c3d4e`],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', `${vimeo}&h=0a1b2c3d4e`],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/shorts/videos/76979871', vimeo],
    ['http://vimeo.com/76979871?h=no-0a1b2c3d4e', vimeo],
  ])('is a video of a video site: %s', (url, frameUrl) => {
    expect(parseArticleVideo(url)).toMatchObject({ kind: 'frame', frameUrl, url });
  });

  it.each([
    '/storage/v1/object/public/images/posts/1_boat.mp4',
    'https://cdn.example/boat.WEBM?size=large#t=3',
  ])('is a video file: %s', (url) => {
    expect(parseArticleVideo(` ${url}\n`)).toEqual({ kind: 'file', url });
  });

  it.each([
    'https://vimeo.com/about',
    'https://vimeo.com.evil.example/76979871',
    'https://notvimeo.com/76979871',
    'https://vimeo.com/blog/post/76979871',
    'https://example.com/boat.mp4.html',
    'https://[',
    'javascript:alert(1).mp4',
    '//cdn.example/boat.mp4',
    'see https://youtu.be/dQw4w9WgXcQ',
    'https://cdn.example/a boat.mp4',
  ])('stays a link or text: %j', (text) => {
    expect(parseArticleVideo(text)).toBeNull();
  });

  it.each([
    ['/videos/boat.mp4', true],
    ['http://site.example/storage/v1/object/public/images/boat.mp4', true],
    ['https://cdn.example/boat.mp4', false],
    ['https://cdn.example/?from=https://site.example/storage/v1/object/public/images/boat.mp4', false],
  ])('%s is a file of this site: %s', (url, isOwn) => {
    expect(isOwnVideo(url)).toBe(isOwn);
  });
});
