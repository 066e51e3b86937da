import { expect, it } from 'vitest';
import { type SiteSettingsDraft, siteSettingsForm } from './fields.tsx';

const empty = siteSettingsForm.toDraft(null);
const parse = (part: Partial<SiteSettingsDraft>) => siteSettingsForm.schema.parse({ ...empty, ...part });

it('The site settings form is empty if no row is stored, saves empty texts as null, and shows samples and the countdown', () => {
  const stored = {
    site_title: null,
    description: null,
    language: 'en',
    hero_title: null,
    hero_subtitle: null,
    show_samples: true,
    language_switcher: true,
    counts_visits: false,
    departure_board: 'countdown',
  };
  expect(parse({})).toEqual(stored);
  expect(parse({ site_title: '  ', description: ' \n', hero_title: ' ', hero_subtitle: ' \n ' })).toEqual(
    stored,
  );
});

it('The site settings form trims its text fields', () => {
  const texts = {
    site_title: ' Far & Away ',
    description: ' The north,\nslowly. ',
    hero_subtitle: 'Two\nlines\n',
  };
  expect(parse({ ...texts, hero_title: 'Go <b>further</b>' })).toMatchObject({
    site_title: 'Far & Away',
    description: 'The north, slowly.',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines',
  });
});

it('A title without a character that can be seen counts as none', () => {
  expect(parse({ site_title: '\u200b \u2800' }).site_title).toBeNull();
});

it('The site settings form rejects a description that search engines would cut off', () => {
  const findErrors = (description: string) =>
    siteSettingsForm.schema
      .safeParse({ ...empty, description })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(findErrors(`${'ß'.repeat(160)} \n`)).toBeUndefined();
  expect(findErrors('ß'.repeat(161))).toEqual([['description', 'Please enter at most 160 characters.']]);
});
