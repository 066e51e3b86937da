import { describe, expect, it } from 'vitest';
import {
  findMissingImages,
  listEmptyShortcodes,
  listUnknownShortcodes,
  replaceShortcodes,
} from './shortcodes.ts';

const attachments: Record<string, { url: string; alt: string; caption: string }> = {
  7: { url: 'https://old.example/pier.jpg', alt: 'A "pier"', caption: 'At noon' },
};
const replace = (text: string) =>
  replaceShortcodes(text, { find: (id) => attachments[id], own: Object.values(attachments) })
    .replace(/\n+/g, ' ')
    .trim();

const embed = (url: string) => `<div class="wp-block-embed__wrapper">${url}</div>`;

describe('A shortcode', () => {
  it.each([
    [
      '[caption id="attachment_7" align="alignnone" width="300"]<img src="a.jpg" alt="x" /> At <em>noon</em>[/caption]',
      '<figure><img src="a.jpg" alt="x" /><figcaption>At <em>noon</em></figcaption></figure>',
    ],
    [
      '[caption width="300"]<a href="b.jpg"><img src="a.jpg"></a> Text[/caption]',
      '<figure><a href="b.jpg"><img src="a.jpg"></a><figcaption>Text</figcaption></figure>',
    ],
    [
      '[wp_caption caption="Old"]<img src="a.jpg">[/wp_caption]',
      '<figure><img src="a.jpg"><figcaption>Old</figcaption></figure>',
    ],
    [
      '[gallery ids="7, 8"]',
      '<figure><img src="https://old.example/pier.jpg" alt="A &#34;pier&#34;"><figcaption>At noon</figcaption></figure>',
    ],
    ['[audio https://old.example/a.mp3]', '<audio src="https://old.example/a.mp3"></audio>'],
    ['[embed width="5"]https://youtu.be/a?b=1&c=2[/embed]', embed('https://youtu.be/a?b=1&#38;c=2')],
    ['[embed https://youtu.be/a?src=b&amp;c=2]', embed('https://youtu.be/a?src=b&#38;c=2')],
    ['[Instagram url="https://x.example/p/1/" width=320]', embed('https://x.example/p/1/')],
    ['[spotify=https://x.example/a width=3]', embed('https://x.example/a')],
    [
      '[soundcloud url="https://api.soundcloud.com/tracks/1" params="a=b" /]',
      embed('https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1'),
    ],
    [
      '[googlemaps https://maps.google.com/maps?q=Naxos&amp;z=12&amp;output=embed&amp;w=425&amp;h=350]',
      embed('https://maps.google.com/maps?q=Naxos&#38;z=12'),
    ],
    ['[instagram] or [medium rare]', '[instagram] or [medium rare]'],
    ['[youtube dQw4w9WgXcQ w=640]', '<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ</p>'],
    ['[vimeo w=640]', '[vimeo w=640]'],
    ['a[gallery ids="99"]b', 'a b'],
    ['Use [[gallery]] for images.', 'Use [gallery] for images.'],
  ])('%j becomes %j', (text, html) => {
    expect(replace(text)).toBe(html);
  });

  it('is reported if it is not understood, unlike other text in brackets', () => {
    expect(
      listUnknownShortcodes(
        '[contact-form-7 id="1"] [sic] [x=1] [1] [caption]a[/caption] [vc_row][box]x[/box][/vc_row] [[embed]] [button url="a"]',
      ),
    ).toEqual(['contact-form-7', 'vc_row', 'button']);
    expect(
      listUnknownShortcodes(
        '[instagram https://x.example/] [see https://x.example] [instagram] [medium rare] [tweet 1234] [spotify id="a"]',
      ),
    ).toEqual(['tweet', 'spotify']);
  });
});

it('Shortcodes without a value that could be shown are listed, each once', () => {
  const text =
    '[vimeo] [vimeo w=640] [vimeo 1] [audio] [gallery] [caption][/caption] [sic] [[vimeo]] [x id="1"]';
  expect(listEmptyShortcodes(text, { find: () => undefined, own: [] })).toEqual([
    'vimeo',
    'audio',
    'caption',
  ]);
});

it('Galleries without any image are counted, and so are the images that other galleries lack', () => {
  const find = (id: string) => attachments[id];
  const text = '[gallery ids="8,9"] [gallery ids="7, 8,"] [gallery] [[gallery ids="9"]] [caption]a[/caption]';
  expect(findMissingImages(text, { find, own: [] })).toEqual({ emptyGalleries: 2, missing: 1 });
  expect(findMissingImages('[gallery]', { find, own: Object.values(attachments) })).toEqual({
    emptyGalleries: 0,
    missing: 0,
  });
});

it('A text with many brackets stays as it is, and is read before the test times out', () => {
  const text = '[a '.repeat(20_000) + '[caption]'.repeat(2000);
  // A failure would print the text.
  expect(replaceShortcodes(text, { find: () => undefined, own: [] }) === text).toBe(true);
});
