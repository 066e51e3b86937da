import { parseVideoUrl } from '#domain/urls/video-url.ts';
import { createGoogleMapsFrameUrl } from './google-maps.ts';
import { createOpenStreetMapFrameUrl } from './open-street-map.ts';

/** The contents of a frame: its URL, and its height in pixels. Without a height it has the ratio of a video. */
interface Frame {
  frameUrl: string;
  height?: number;
}

export interface EmbedHost {
  name: string;
  /** What the button of the card does, without the name of the site. */
  action: 'Play the video' | 'Show the post' | 'Show the map' | 'Show the tour' | 'Open the player';
  /** Matches the host names of its pages. */
  hosts: RegExp;
  /** Where its frames come from, for the content security policy. */
  frameOrigins: readonly string[];
  /** Returns null for a page that cannot be shown in a frame, such as a profile. */
  createFrame: (url: URL) => Frame | null;
  /** Matches the hosts and paths of the short links that its apps copy. Only the site knows where they lead. */
  shortLinks?: RegExp;
}

/** The sites whose pages a text shows in a frame, once a visitor has pressed the button of their card. */
export const embedHosts: readonly EmbedHost[] = [
  {
    name: 'YouTube',
    action: 'Play the video',
    hosts: /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    frameOrigins: ['https://www.youtube-nocookie.com'],
    createFrame({ href }) {
      const source = parseVideoUrl(href);
      return source?.kind === 'youtube' ? { frameUrl: source.frameUrl } : null;
    },
  },
  {
    name: 'Vimeo',
    action: 'Play the video',
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    frameOrigins: ['https://player.vimeo.com'],
    createFrame({ pathname, searchParams }) {
      // /ID, /ID/HASH of an unlisted video, /video/ID, /channels/NAME/ID, /groups/NAME/videos/ID,
      // /showcase/ID/video/ID, and /manage/videos/ID, which its owner sees
      const [, id, hash = searchParams.get('h')] =
        /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:showcase|album)\/\d+\/video\/|manage\/videos\/)?(\d{6,12})(?:\/([\da-f]{6,16}))?\/?$/.exec(
          pathname,
        ) ?? [];
      // With `dnt`, Vimeo does not track the visitor.
      const secret = hash && /^[\da-f]{6,16}$/.test(hash) ? `&h=${hash}` : '';
      return id ? { frameUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret}` } : null;
    },
  },
  {
    name: 'Instagram',
    action: 'Show the post',
    hosts: /^(?:www\.)?instagram\.com$/,
    frameOrigins: ['https://www.instagram.com'],
    createFrame({ pathname }) {
      const [, type, id] = /^\/(?!share\/)(?:[\w.]+\/)?(p|reels?|tv)\/([\w-]+)(?:\/|$)/.exec(pathname) ?? [];
      if (!type || !id) return null;
      const path = type === 'reels' ? 'reel' : type;
      return { frameUrl: `https://www.instagram.com/${path}/${id}/embed/captioned/`, height: 820 };
    },
    shortLinks: /^(?:www\.)?instagram\.com\/share\/(?:(?:p|reel)\/)?[\w-]+/,
  },
  {
    name: 'TikTok',
    action: 'Play the video',
    hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,
    frameOrigins: ['https://www.tiktok.com'],
    createFrame({ pathname }) {
      const [, id] =
        /^\/(?:@[^/]+\/(?:video|photo)\/|v\/|embed\/(?:v\d\/)?|player\/v1\/)(\d+)(?:\.html)?\/?$/.exec(
          pathname,
        ) ?? [];
      return id ? { frameUrl: `https://www.tiktok.com/embed/v2/${id}`, height: 760 } : null;
    },
    shortLinks: /^(?:v[mt]\.tiktok\.com|(?:www\.)?tiktok\.com\/t)\/\w/,
  },
  {
    name: 'X',
    action: 'Show the post',
    hosts: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$|^platform\.(?:x|twitter)\.com$/,
    frameOrigins: ['https://platform.twitter.com'],
    createFrame({ pathname, searchParams }) {
      const [, id = /^\/embed\/Tweet\.html$/i.test(pathname) ? searchParams.get('id') : null] =
        /^\/(?:i\/(?:web\/)?|\w+\/)status(?:es)?\/(\d+)(?:\/|$)/.exec(pathname) ?? [];
      return id && /^\d+$/.test(id)
        ? { frameUrl: `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`, height: 640 }
        : null;
    },
  },
  {
    name: 'Google Maps',
    action: 'Show the map',
    // Every country has its own domain: google.de, google.co.uk, google.com.au.
    hosts: /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
    frameOrigins: ['https://www.google.com'],
    createFrame(url) {
      const frameUrl = createGoogleMapsFrameUrl(url);
      return frameUrl === null ? null : { frameUrl, height: 460 };
    },
    shortLinks: /^(?:maps\.app\.goo\.gl|goo\.gl\/maps)\/\w/,
  },
  {
    name: 'OpenStreetMap',
    action: 'Show the map',
    hosts: /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/,
    frameOrigins: ['https://www.openstreetmap.org'],
    createFrame(url) {
      const frameUrl = createOpenStreetMapFrameUrl(url);
      return frameUrl === null ? null : { frameUrl, height: 460 };
    },
  },
  {
    name: 'Spotify',
    action: 'Open the player',
    hosts: /^open\.spotify\.com$/,
    frameOrigins: ['https://open.spotify.com'],
    createFrame({ pathname }) {
      const [, type, id] =
        /^\/(?:intl-[\w-]+\/)?(?:embed(?:-podcast)?\/)?(?:user\/[^/]+\/)?(track|album|playlist|episode|show|artist)\/([\da-z]+)\/?$/i.exec(
          pathname,
        ) ?? [];
      if (!type || !id) return null;
      // The heights that Spotify gives the players of one recording and of a list.
      const height = type === 'track' || type === 'episode' ? 152 : 352;
      return { frameUrl: `https://open.spotify.com/embed/${type}/${id}`, height };
    },
    shortLinks: /^spotify\.link\/\w/,
  },
  {
    name: 'Komoot',
    action: 'Show the tour',
    hosts: /^(?:www\.)?komoot\.(?:com|de)$/,
    frameOrigins: ['https://www.komoot.com'],
    createFrame({ pathname, searchParams }) {
      const [, path] =
        /^\/(?:[a-z]{2}-[a-z]{2}\/)?(tour\/\d+|smarttour\/e?\d+|collection\/\d+)(?:\/|$)/.exec(pathname) ??
        [];
      if (!path) return null;
      const frame = new URL(`https://www.komoot.com/${path}/embed?profile=1`);
      // Without it, a tour that is shared by its link only cannot be shown.
      const token = searchParams.get('share_token');
      if (token) frame.searchParams.set('share_token', token);
      return { frameUrl: frame.href, height: 640 };
    },
  },
];

/** The sites from which pages may show frames. */
export const frameOrigins: readonly string[] = embedHosts.flatMap((host) => host.frameOrigins);
