import { expect, it } from 'vitest';
import { siteSettingsForm } from './form-definition.ts';

it('saves an empty site setting as null', () => {
  const draft = { site_title: '  ', hero_title: '', hero_subtitle: ' \n ' };
  expect(siteSettingsForm.schema.parse(draft)).toEqual({
    site_title: null,
    hero_title: null,
    hero_subtitle: null,
  });
});

it('saves the site settings without the white space around them', () => {
  const draft = {
    site_title: ' Far & Away ',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines\n',
  };
  expect(siteSettingsForm.schema.parse(draft)).toEqual({
    site_title: 'Far & Away',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines',
  });
});

it('shows empty site settings while there is no row', () => {
  expect(siteSettingsForm.toDraft(null)).toEqual({ site_title: '', hero_title: '', hero_subtitle: '' });
});
