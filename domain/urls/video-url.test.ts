import { describe, expect, it } from 'vitest';
import { isMediaUrl } from './media-url.ts';
import { completeVideoUrl, parseVideoUrl } from './video-url.ts';

const id = 'dQw4w9WgXcQ';
const frameUrl = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;

describe('A video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?app=desktop&v=${id}`,
    `https://m.youtube.com/watch?v=${id}&feature=share`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?controls=0`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}&t=a:b`,
    `  https://WWW.YOUTUBE.COM/watch?v=${id}  `,
  ])('is shown in an iframe if its URL is on YouTube: %s', (url) => {
    expect(parseVideoUrl(url)).toEqual({ kind: 'youtube', frameUrl });
  });

  it.each([
    [`https://youtu.be/${id}?t=42`, 42],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, 3723],
    [`https://youtu.be/${id}?t=10m`, 600],
    [`https://www.youtube.com/embed/${id}?start=90`, 90],
  ])('starts in the YouTube player at the time in its URL: %s', (url, start) => {
    expect(parseVideoUrl(url)).toEqual({ kind: 'youtube', frameUrl: `${frameUrl}&start=${start}` });
  });

  it('can be a YouTube playlist', () => {
    expect(parseVideoUrl('https://www.youtube.com/playlist?list=PL1234567890')).toEqual({
      kind: 'youtube',
      frameUrl: 'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&rel=0&list=PL1234567890',
    });
  });

  it.each([
    [`https://notyoutube.com/watch?v=${id}`, `https://notyoutube.com/watch?v=${id}`],
    [`https://youtube.com.evil.test/watch?v=${id}`, `https://youtube.com.evil.test/watch?v=${id}`],
    ['https://www.youtube.com/@channel', 'https://www.youtube.com/@channel'],
    [`https://www.youtube.com/watch?v="><script>`, 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E'],
  ])('is played by the browser itself if its URL is not a YouTube video: %s', (input, url) => {
    expect(parseVideoUrl(input)).toEqual({ kind: 'file', url });
  });

  it.each([null, '   ', 'javascript:alert(1)', 'https://'])('is rejected if its URL is %j', (url) => {
    expect(parseVideoUrl(url)).toBeNull();
  });
});

describe('A pasted video URL', () => {
  it.each([
    [`youtube.com/watch?v=${id}`, `https://youtube.com/watch?v=${id}`],
    [` www.youtube.com/watch?v=${id} `, `https://www.youtube.com/watch?v=${id}`],
    [`youtu.be/${id}`, `https://youtu.be/${id}`],
  ])('gets its missing https:// if it is on YouTube: %j', (input, url) => {
    expect(completeVideoUrl(input)).toBe(url);
    expect(isMediaUrl(url)).toBe(true);
  });

  it.each([
    '',
    'youtube.com/watch?v=',
    `https://youtu.be/${id}`,
    'cdn.example/video.mp4',
    'javascript:alert(1)',
  ])('stays unchanged if it is complete or not a YouTube video: %j', (url) => {
    expect(completeVideoUrl(url)).toBe(url);
  });
});
