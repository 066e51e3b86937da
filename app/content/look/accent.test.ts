import { converter, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { palettes } from '#domain/look/palettes.ts';
import {
  deriveAccentColors,
  describeFault,
  describeUnusableColor,
  findFault,
  findNearestAccent,
  parseColor,
} from './accent.ts';
import { resolveColors } from './look-properties.ts';

const toOklch = converter('oklch');
const { colors } = palettes[0];

describe('An accent color', () => {
  it.each([
    ['#0F5C63', '#0f5c63'],
    [' 0f5c63 ', '#0f5c63'],
    ['#abc', '#aabbcc'],
    ['rebeccapurple', '#663399'],
    ['rgb(200 69 43)', '#c8452b'],
    ['oklch(0.439 0.0721 203.4)', '#095e64'],
    ['RGB(200, 69, 43);', '#c8452b'],
    [' #0f5c63 ; ', '#0f5c63'],
    ['hsl(185 74% 22%)', '#0f5b62'],
  ])('can be written as %s', (text, expected) => expect(parseColor(text)).toBe(expected));

  it.each([
    '',
    'sea',
    '#12345',
    '#0f5c6380',
    'transparent',
    'url(x)',
    'currentcolor',
    '#0f5c63;}',
  ])('cannot be %j', (text) => expect(parseColor(text)).toBeNull());

  it.each([
    ['', null],
    ['#0f5c63', null],
    ['#12', 'This is no color. Please enter one like #0f5c63.'],
    ['currentcolor', 'This is no color. Please enter one like #0f5c63.'],
    ['transparent', 'This color is transparent. Please enter one without transparency, like #0f5c63.'],
    ['#0f5c6380', 'This color is transparent. Please enter one without transparency, like #0f5c63.'],
  ])('written as %j is described with %j', (text, sentence) =>
    expect(describeUnusableColor(text)).toBe(sentence));

  it('that is too light is described with its worst contrast, rounded down', () => {
    const fault = findFault('#f2a541', colors);
    expect(fault?.ratio).toBeLessThan(2);
    expect(fault && describeFault(fault)).toBe(
      'Text in this color is hard to read on the darker paper behind some sections: the contrast is 1.7 to 1, and 4.5 to 1 is needed.',
    );
  });

  it('with enough contrast stays as it is', () => {
    expect(findFault('#8a2be2', colors)).toBeNull();
    expect(findNearestAccent('#8a2be2', colors)).toBe('#8a2be2');
  });
});

describe.each(palettes)('With the palette $label', ({ name, colors: paletteColors }) => {
  it('its own accent color passes', () => expect(findFault(paletteColors.sea, paletteColors)).toBeNull());

  it.each([
    '#ff6f61',
    '#ffff00',
    '#ffffff',
  ])('the nearest color to %s passes, has its hue, and is hardly darker than needed', (color) => {
    const nearest = findNearestAccent(color, paletteColors);
    expect(findFault(nearest, paletteColors)).toBeNull();
    const [given, found] = [toOklch(color), toOklch(nearest)];
    // White has no hue.
    if ((given?.c ?? 0) > 0.01) {
      const turn = Math.abs((given?.h ?? 0) - (found?.h ?? 0));
      expect(Math.min(turn, 360 - turn)).toBeLessThan(3);
    }
    const wash = deriveAccentColors(nearest)['sea-wash'];
    const backgrounds = [wash ?? '', paletteColors['paper-deep'], paletteColors.paper];
    const contrasts = backgrounds.map((background) => wcagContrast(nearest, background));
    expect(Math.min(...contrasts)).toBeLessThan(4.7); // 4.5 to 1 is needed.
  });

  it('a stored accent color that is too light never reaches a page', () => {
    const resolved = resolveColors({ palette: name, accentColor: '#ffff00' });
    expect(findFault(resolved.sea, paletteColors)).toBeNull();
    expect(wcagContrast(resolved.card, resolved['sea-deep'])).toBeGreaterThan(
      wcagContrast(resolved.card, resolved.sea),
    );
  });
});

it('Without an accent color, or with one that is no color, the palette is as it was drawn', () => {
  expect(resolveColors({ palette: 'lagoon', accentColor: null })).toEqual(palettes[1].colors);
  expect(resolveColors({ palette: 'lagoon', accentColor: 'nothing' })).toEqual(palettes[1].colors);
});
