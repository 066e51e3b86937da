import { expect, it } from 'vitest';
import { siteSettingsForm } from './form-definition.ts';

it('The site settings form saves an empty field as null', () => {
  const draft = {
    site_title: '  ',
    hero_title: '',
    hero_subtitle: ' \n ',
    show_samples: false,
    departure_board: 'countdown' as const,
  };
  expect(siteSettingsForm.schema.parse(draft)).toEqual({
    site_title: null,
    hero_title: null,
    hero_subtitle: null,
    show_samples: false,
    departure_board: 'countdown',
  });
});

it('The site settings form trims its text fields', () => {
  const draft = {
    site_title: ' Far & Away ',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines\n',
    show_samples: true,
    departure_board: 'places' as const,
  };
  expect(siteSettingsForm.schema.parse(draft)).toEqual({
    site_title: 'Far & Away',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines',
    show_samples: true,
    departure_board: 'places',
  });
});

it('The site settings form is empty if no row is stored, and samples and the countdown are shown then', () => {
  expect(siteSettingsForm.toDraft(null)).toEqual({
    site_title: '',
    hero_title: '',
    hero_subtitle: '',
    show_samples: true,
    departure_board: 'countdown',
  });
});
