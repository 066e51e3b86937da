import { expect, it } from 'vitest';
import { siteSettingsForm } from './form-definition.ts';

it('The site settings form saves an empty field as null', () => {
  const draft = {
    site_title: '  ',
    description: ' \n',
    language: 'en',
    hero_title: '',
    hero_subtitle: ' \n ',
    show_samples: false,
    language_switcher: false,
    departure_board: 'countdown' as const,
  };
  expect(siteSettingsForm.schema.parse(draft)).toEqual({
    site_title: null,
    description: null,
    language: 'en',
    hero_title: null,
    hero_subtitle: null,
    show_samples: false,
    language_switcher: false,
    departure_board: 'countdown',
  });
});

it('The site settings form trims its text fields', () => {
  const draft = {
    site_title: ' Far & Away ',
    description: ' The north,\nslowly. ',
    language: 'pt-BR',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines\n',
    show_samples: true,
    language_switcher: true,
    departure_board: 'places' as const,
  };
  expect(siteSettingsForm.schema.parse(draft)).toEqual({
    site_title: 'Far & Away',
    description: 'The north, slowly.',
    language: 'pt-BR',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines',
    show_samples: true,
    language_switcher: true,
    departure_board: 'places',
  });
});

it('A title without a character that can be seen counts as none', () => {
  const draft = { ...siteSettingsForm.toDraft(null), site_title: '\u200b \u2800' };
  expect(siteSettingsForm.schema.parse(draft).site_title).toBeNull();
});

it('The site settings form is empty if no row is stored, and samples and the countdown are shown then', () => {
  expect(siteSettingsForm.toDraft(null)).toEqual({
    site_title: '',
    description: '',
    language: 'en',
    hero_title: '',
    hero_subtitle: '',
    show_samples: true,
    language_switcher: true,
    departure_board: 'countdown',
  });
});

it('The site settings form rejects a description that search engines would cut off', () => {
  const parse = (description: string) =>
    siteSettingsForm.schema
      .safeParse({ ...siteSettingsForm.toDraft(null), description })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(parse(`${'ß'.repeat(160)} \n`)).toBeUndefined();
  expect(parse('ß'.repeat(161))).toEqual([['description', 'Please enter at most 160 characters.']]);
});
