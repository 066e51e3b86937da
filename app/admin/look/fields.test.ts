import { describe, expect, it } from 'vitest';
import { type LookDraft, lookForm } from './fields.ts';

const empty = lookForm.toDraft(null);
const parse = (part: Partial<LookDraft>) => lookForm.schema.safeParse({ ...empty, ...part });
const findErrors = (part: Partial<LookDraft>) =>
  parse(part).error?.issues.map(({ path, message }) => [path[0], message]);

describe('The form of the look', () => {
  it('has the default look if no row is stored, and saves empty fields as null', () => {
    expect(parse({ accent_color: ' ' }).data).toMatchObject({
      palette: 'golden-hour',
      type_pair: 'poster',
      accent_color: null,
    });
  });

  it('shows the default in place of a palette or pair of fonts that it does not know', () => {
    const row = { ...empty, palette: 'sepia', type_pair: 'comic', updated_at: '' };
    expect(lookForm.toDraft(row as never)).toMatchObject({ palette: 'golden-hour', type_pair: 'poster' });
  });

  it.each([
    ['#0F5C63', '#0f5c63'],
    ['636', '#663366'],
    ['darkblue', '#00008b'],
  ])('stores the accent color %s as #rrggbb', (accent_color, stored) =>
    expect(parse({ accent_color }).data).toMatchObject({ accent_color: stored }));

  it('rejects a logo that is too wide for a header, but ignores the size if there is no logo', () => {
    const logo = (logo_width: number) => ({ logo_url: '/a.png', logo_width, logo_height: 10 });
    expect(findErrors(logo(80))).toBeUndefined();
    expect(findErrors({ ...logo(3000), logo_url: '' })).toBeUndefined();
    expect(findErrors(logo(3000))).toEqual([
      ['logo_url', expect.stringContaining('at most 8 times as wide')],
    ]);
  });
});
