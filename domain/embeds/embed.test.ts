import { describe, expect, it } from 'vitest';
import { parseEmbed } from './embed.ts';
import { frameOrigins } from './embed-hosts.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const x = 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=';
const maps = 'https://www.google.com/maps';
const osm = 'https://www.openstreetmap.org/export/embed.html?';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

describe('A URL that is a paragraph of its own', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=42', `${youTube}&start=42`],
    ['https://vimeo.com/76979871/0a1b2c3d4e', `${vimeo}&h=0a1b2c3d4e`],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', `${vimeo}&h=0a1b2c3d4e`],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/shorts/videos/76979871', vimeo],
    ['https://vimeo.com/showcase/1234567/video/76979871', vimeo],
    ['https://vimeo.com/manage/videos/76979871', vimeo],
    ['http://vimeo.com/76979871?h=no-0a1b2c3d4e', vimeo],
  ])('is a video of a video site: %s', (url, frameUrl) => {
    expect(parseEmbed(url)).toMatchObject({ kind: 'frame', frameUrl, url });
  });

  it.each([
    [
      'https://www.instagram.com/p/C1a_b-2Xyz9/?igsh=1&img_index=2',
      'https://www.instagram.com/p/C1a_b-2Xyz9/embed/captioned/',
    ],
    [
      'https://instagram.com/wayfare.travel/reel/C1a_b-2Xyz9',
      'https://www.instagram.com/reel/C1a_b-2Xyz9/embed/captioned/',
    ],
    [
      'https://www.instagram.com/reels/C1a_b-2Xyz9/',
      'https://www.instagram.com/reel/C1a_b-2Xyz9/embed/captioned/',
    ],
    [
      'https://www.tiktok.com/@way.fare/video/7301234567890123456?lang=de',
      'https://www.tiktok.com/embed/v2/7301234567890123456',
    ],
    [
      'https://www.tiktok.com/@wayfare/photo/7301234567890123456',
      'https://www.tiktok.com/embed/v2/7301234567890123456',
    ],
    [
      'https://m.tiktok.com/v/7301234567890123456.html',
      'https://www.tiktok.com/embed/v2/7301234567890123456',
    ],
    [
      'https://www.tiktok.com/player/v1/7301234567890123456?loop=1',
      'https://www.tiktok.com/embed/v2/7301234567890123456',
    ],
    ['https://x.com/wayfare/status/1730000000000000001?s=20', `${x}1730000000000000001`],
    ['https://mobile.twitter.com/wayfare/status/1730000000000000001/photo/1', `${x}1730000000000000001`],
    ['https://twitter.com/i/web/status/1730000000000000001', `${x}1730000000000000001`],
    [
      'https://platform.twitter.com/embed/Tweet.html?id=1730000000000000001&theme=dark',
      `${x}1730000000000000001`,
    ],
    [
      'https://www.google.com/maps/place/Pont+du+Gard/@43.9475,4.535,17z/data=!3m1!8m2!3d43.9!4d4.5',
      `${maps}?q=Pont+du+Gard&ll=43.9%2C4.5&z=17&output=embed`,
    ],
    [
      'https://www.google.de/maps/@43.9475,4.535,17z',
      `${maps}?q=43.9475%2C4.535&ll=43.9475%2C4.535&z=17&output=embed`,
    ],
    ['https://www.google.com/maps/search/?api=1&query=Pont+du+Gard', `${maps}?q=Pont+du+Gard&output=embed`],
    ['https://maps.google.co.uk/?q=M%C3%BCnchen&z=12', `${maps}?q=M%C3%BCnchen&z=12&output=embed`],
    ['https://maps.google.com/maps?q=Naxos&output=embed', `${maps}?q=Naxos&output=embed`],
    [
      'https://www.google.com/maps/dir/Bern/Thun/Spiez/@46.8,7.5,11z/data=!4m2',
      `${maps}?saddr=Bern&daddr=Thun+to%3ASpiez&output=embed`,
    ],
    [
      'https://www.google.com/maps/dir//Pont+du+Gard/@43.9,4.5,15z/data=!4m9',
      `${maps}?q=Pont+du+Gard&output=embed`,
    ],
    [
      'https://www.google.com/maps/dir/?api=1&origin=Bern&destination=Thun',
      `${maps}?saddr=Bern&daddr=Thun&output=embed`,
    ],
    ['https://www.google.com/maps/embed?pb=!1m18!1m12', `${maps}/embed?pb=%211m18%211m12`],
    ['https://www.google.com/maps/embed/v1/place?key=k&q=Bern', `${maps}/embed/v1/place?key=k&q=Bern`],
    ['https://www.google.com/maps/d/u/0/viewer?mid=1aB_c-D&ll=1,2', `${maps}/d/embed?mid=1aB_c-D`],
    [
      'https://www.openstreetmap.org/#map=14/46.9480/7.4474',
      `${osm}bbox=7.41822%2C46.93452%2C7.47658%2C46.96148&layer=mapnik`,
    ],
    [
      'https://www.openstreetmap.org/?mlat=46.948&mlon=7.4474#map=14/46.9480/7.4474&layers=T',
      `${osm}bbox=7.41822%2C46.93452%2C7.47658%2C46.96148&layer=mapnik&marker=46.948%2C7.4474`,
    ],
    [
      'https://osm.org/go/0EEQjE--?m=',
      `${osm}bbox=-0.87891%2C51.11761%2C0.98877%2C51.90393&layer=mapnik&marker=51.510772705078125%2C0.054931640625`,
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=7%2C46%2C8%2C47&layer=mapnik',
      `${osm}bbox=7%2C46%2C8%2C47&layer=mapnik`,
    ],
    [
      'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    [
      'https://open.spotify.com/intl-de/playlist/37i9dQZF1DXcBWIGoYBM5M',
      'https://open.spotify.com/embed/playlist/37i9dQZF1DXcBWIGoYBM5M',
    ],
    [
      'https://open.spotify.com/embed/episode/4uLU6hMCjMI75M1A2tKUQC?utm_source=generator',
      'https://open.spotify.com/embed/episode/4uLU6hMCjMI75M1A2tKUQC',
    ],
    [
      'https://www.komoot.com/de-de/tour/98511283?ref=wtd',
      'https://www.komoot.com/tour/98511283/embed?profile=1',
    ],
    [
      'https://www.komoot.de/tour/98511283?share_token=aB3',
      'https://www.komoot.com/tour/98511283/embed?profile=1&share_token=aB3',
    ],
    [
      'https://www.komoot.com/smarttour/e926612355/mont-colombier',
      'https://www.komoot.com/smarttour/e926612355/embed?profile=1',
    ],
  ])('is shown in the frame of its site: %s', (url, frameUrl) => {
    expect(parseEmbed(url)).toMatchObject({ kind: 'frame', frameUrl, url });
    expect(frameOrigins).toContain(new URL(frameUrl).origin);
  });

  it.each([
    '/storage/v1/object/public/images/posts/1_boat.mp4',
    'https://cdn.example/boat.WEBM?size=large#t=3',
  ])('is a video file: %s', (url) => {
    expect(parseEmbed(` ${url}\n`)).toEqual({ kind: 'file', url });
  });

  it.each([
    'https://vimeo.com/about',
    'https://vimeo.com.evil.example/76979871',
    'https://notvimeo.com/76979871',
    'https://vimeo.com/blog/post/76979871',
    'https://example.com/boat.mp4.html',
    'https://www.instagram.com/wayfare/',
    'https://www.tiktok.com/@wayfare',
    'https://x.com/wayfare',
    'https://x.com.evil.example/wayfare/status/1730000000000000001',
    'https://platform.twitter.com/embed/Tweet.html?id=1%22',
    'https://www.google.com/maps',
    'https://www.google.com/search?q=maps',
    'https://www.google.com/travel/maps?q=x',
    'https://google.com.evil.example/maps?q=x',
    'https://www.openstreetmap.org/node/1',
    'https://www.openstreetmap.org/directions?route=1#map=14/46.9/7.4',
    'https://open.spotify.com/user/wayfare',
    'https://www.komoot.com/user/1234',
    'https://[',
    'https://[.mp4',
    'javascript:alert(1).mp4',
    '//cdn.example/boat.mp4',
    'see https://youtu.be/dQw4w9WgXcQ',
    'https://cdn.example/a boat.mp4',
  ])('stays a link or text: %j', (text) => {
    expect(parseEmbed(text)).toBeNull();
  });
});
