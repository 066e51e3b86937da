import { describe, expect, it } from 'vitest';
import { type SlideDraft, slideForm } from './form-definition.ts';

const draft = { ...slideForm.createDraft(), title: 'Kyoto' };
const parseFields = (part: Partial<SlideDraft>) => slideForm.schema.parse({ ...draft, ...part });
const findErrors = (part: Partial<SlideDraft>) =>
  slideForm.schema
    .safeParse({ ...draft, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('The form of a slide', () => {
  it.each([
    ['/destinations/kyoto', '/destinations/kyoto'],
    [' kyoto.example/gates ', 'https://kyoto.example/gates'],
    ['https://kyoto.example', 'https://kyoto.example'],
    ['  ', null],
  ])('stores where Learn More leads: %j', (learn_more_url, stored) => {
    expect(parseFields({ learn_more_url })).toMatchObject({ learn_more_url: stored });
  });

  it.each([
    'javascript:alert(1)',
    'hello@example.com',
    '//kyoto.example',
    'kyoto',
  ])('does not let Learn More lead to %j', (learn_more_url) => {
    expect(findErrors({ learn_more_url })).toEqual([
      [
        'learn_more_url',
        'Please enter a page of this site that begins with /, for example /destinations, or a URL that begins with https://, without spaces.',
      ],
    ]);
  });

  it('trims the URL of an image, and completes that of a YouTube video', () => {
    expect(parseFields({ image_url: ' /a.png ', video_url: 'youtu.be/aqz-KE-bpKQ' })).toMatchObject({
      image_url: '/a.png',
      video_url: 'https://youtu.be/aqz-KE-bpKQ',
    });
  });

  it.each([
    ['', 0],
    ['7', 7],
    ['-2', -2],
    ['2.9', 2],
    ['1e1', 10],
    ['x', 0],
  ])('converts the order %j to the whole number %i', (slide_order, expected) => {
    expect(parseFields({ slide_order }).slide_order).toBe(expected);
  });

  const urlError = 'Please enter a URL that begins with https:// and contains no spaces.';
  const orderError = 'Please enter a number from -2,147,483,648 to 2,147,483,647.';

  it.each([
    { video_url: ' https://cdn.example/video.mp4 ' },
    { slide_order: '2147483647' },
    { slide_order: '-2147483648' },
  ])('accepts %j', (part) => {
    expect(findErrors(part)).toBeUndefined();
  });

  it.each([
    [{ title: '  ' }, ['title', 'Please enter a title.']],
    // Only a video can be on YouTube.
    [{ image_url: 'youtu.be/aqz-KE-bpKQ' }, ['image_url', urlError]],
    [{ video_url: 'javascript:alert(1)' }, ['video_url', urlError]],
    [{ slide_order: '2147483648' }, ['slide_order', orderError]],
    [{ slide_order: '-2147483649' }, ['slide_order', orderError]],
    [{ slide_order: '1e30' }, ['slide_order', orderError]],
  ])('rejects %j with an error on its field', (part, error) => {
    expect(findErrors(part)).toEqual([error]);
  });
});
