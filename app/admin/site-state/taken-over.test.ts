import { describe, expect, it } from 'vitest';
import { destinationSamples } from '#app/admin/destinations/samples.ts';
import { postSamples } from '#app/admin/posts/samples.ts';
import { sampleArticleTexts } from '#domain/samples/article-texts.ts';
import { sampleDestinationStories } from '#domain/samples/destination-stories.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { createPrivacyText } from '#domain/samples/privacy-text.ts';
import { createTermsText } from '#domain/samples/terms-text.ts';
import { findTakenOver, type TakenOverDestination, type TakenOverPost } from './taken-over.ts';

const [kyoto] = sampleDestinations.filter(({ slug }) => slug === 'kyoto');
const own: TakenOverDestination = {
  id: '1',
  name: 'My Kyoto',
  sample: 'kyoto',
  description: 'Mine',
  story: 'Mine, too',
  price: null,
};
const ownPost: TakenOverPost = { id: '2', title: 'My ferry', sample: 'slow-ferry-cyclades', content: 'Mine' };
const noLegal = { privacy: false, terms: false };
const place = { id: '1', name: 'My Kyoto' };

describe('What was taken over from samples', () => {
  it.each<[string, Partial<TakenOverDestination>, { texts?: unknown; prices?: unknown }]>([
    ['nothing of ours', {}, {}],
    ['our description', { description: kyoto?.description ?? '' }, { texts: [place] }],
    ['our story', { story: sampleDestinationStories.kyoto ?? '' }, { texts: [place] }],
    [
      'our story with other white space',
      { story: `${sampleDestinationStories.kyoto?.replaceAll('\n\n', '\r\n\r\n')}\n` },
      { texts: [place] },
    ],
    // The price of our sample of Kyoto.
    ['our price', { price: '$1,599' }, { prices: [place] }],
    ['another price', { price: '$1,600' }, {}],
    ['the texts of another sample', { description: sampleDestinations[0]?.description ?? '' }, {}],
    ['no texts', { description: null, story: null }, {}],
    ['a sample that is gone', { sample: 'atlantis', price: '$1,599' }, {}],
  ])('is found in a destination with %s', (_, change, expected) => {
    expect(findTakenOver([{ ...own, ...change }], [], null)).toEqual({
      texts: [],
      prices: [],
      posts: [],
      legal: noLegal,
      ...expected,
    });
  });

  it('is found in a post with our text, whatever its title is', () => {
    const text = sampleArticleTexts['slow-ferry-cyclades'] ?? '';
    expect(findTakenOver([], [{ ...ownPost, content: text }], null).posts).toEqual([
      { id: '2', name: 'My ferry' },
    ]);
    expect(findTakenOver([], [ownPost, { ...ownPost, content: null }], null).posts).toEqual([]);
  });

  it('is found in a legal text that is our sample', () => {
    const facts = { siteTitle: 'Far & Away', contact: null, messageMonths: 12, showSamples: false };
    const privacy = createPrivacyText({
      ...facts,
      contact: { email: null, phone: null, address: 'Harbor 1' },
    });
    const find = (texts: { privacy: string | null; terms: string | null }) =>
      findTakenOver([], [], texts).legal;
    expect(find({ privacy, terms: null })).toEqual({ privacy: true, terms: false });
    expect(find({ privacy: 'Mine', terms: createTermsText(facts) })).toEqual({ privacy: false, terms: true });
  });

  it('is found in a record that begins with a sample and was not changed, and no sample brings a price', () => {
    for (const { slug, values } of destinationSamples) {
      expect(values).not.toHaveProperty('price');
      const { description, story } = values;
      const row = { ...own, sample: slug, description: String(description), story: String(story) };
      expect(findTakenOver([row], [], null)).toEqual({
        texts: [place],
        prices: [],
        posts: [],
        legal: noLegal,
      });
    }
    for (const { slug, values } of postSamples)
      expect(
        findTakenOver([], [{ ...ownPost, sample: slug, content: String(values.content) }], null).posts,
      ).toHaveLength(1);
  });
});
