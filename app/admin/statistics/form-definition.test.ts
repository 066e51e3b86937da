import { describe, expect, it } from 'vitest';
import { type StatisticsDraft, statisticsForm } from './form-definition.ts';

const empty = statisticsForm.toDraft(null);
const parse = (part: Partial<StatisticsDraft>) => statisticsForm.schema.safeParse({ ...empty, ...part });
const findErrors = (part: Partial<StatisticsDraft>) =>
  parse(part).error?.issues.map(({ path, message }) => [path[0], message]);

describe('The form of the statistics', () => {
  it('is empty if no row is stored, and saves empty fields as null', () => {
    expect(parse({ value_1: ' ', label_4: '' }).data).toEqual(
      Object.fromEntries(
        [1, 2, 3, 4].flatMap((number) => [
          [`source_${number}`, 'text'],
          [`value_${number}`, null],
          [`label_${number}`, null],
        ]),
      ),
    );
  });

  it('keeps a stored source, and takes an unknown one as a text', () => {
    const row = { ...empty, source_1: 'posts', source_2: 'stars', updated_at: '' };
    expect(statisticsForm.toDraft(row)).toMatchObject({ source_1: 'posts', source_2: 'text' });
  });

  it.each<[string, Partial<StatisticsDraft>]>([
    ['a text with its label', { value_1: ' 12,000+ ', label_1: 'Nights' }],
    ['a count with its label', { source_3: 'posts', label_3: 'Stories' }],
    ['a count with a text that it does not show', { source_3: 'posts', value_3: '7', label_3: 'Stories' }],
  ])('accepts %s', (_what, part) => {
    expect(findErrors(part)).toBeUndefined();
  });

  it.each<[Partial<StatisticsDraft>, [string, string][]]>([
    [{ value_1: '12,000+' }, [['label_1', 'Please enter a label.']]],
    [{ label_2: 'Nights' }, [['value_2', 'Please enter a figure.']]],
    [{ source_3: 'destinations' }, [['label_3', 'Please enter a label.']]],
    [
      { source_4: 'posts', label_1: 'Nights' },
      [
        ['value_1', 'Please enter a figure.'],
        ['label_4', 'Please enter a label.'],
      ],
    ],
  ])('rejects %j with an error on each field that is missing', (part, errors) => {
    expect(findErrors(part)).toEqual(errors);
  });
});
