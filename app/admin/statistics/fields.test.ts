import { expect, it } from 'vitest';
import type { Tables } from '#app/client/database.types.ts';
import { type StatisticsDraft, statisticsForm } from './fields.ts';

const empty = statisticsForm.toDraft(null);
const findErrors = (part: Partial<StatisticsDraft>) =>
  statisticsForm.schema
    .safeParse({ ...empty, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('The form of the statistics keeps a stored source, and takes an unknown one as a text', () => {
  const row = { source_1: 'posts', source_2: 'stars' } as Tables<'statistics'>;
  expect(statisticsForm.toDraft(row)).toMatchObject({ source_1: 'posts', source_2: 'text' });
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
])('The form of the statistics rejects %j with an error on each field that is missing', (part, errors) => {
  expect(findErrors(part)).toEqual(errors);
});
