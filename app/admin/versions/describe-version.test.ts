import { describe, expect, it } from 'vitest';
import { describeFields } from '#app/admin/fields/describe-fields.ts';
import { listComparedFields } from './compared-fields.ts';
import { describeChange, describeTime, listNames, toClause } from './describe-version.ts';

const fields = listComparedFields(
  describeFields('destinations', {
    name: { type: 'text', label: 'Name' },
    story: { type: 'richText', label: 'Story', folder: 'destinations' },
    image: { type: 'croppedImage', label: 'Image URL' },
    latitude: { type: 'location', label: 'Latitude' },
  }),
);
const describeUpdate = (...columns: string[]) => describeChange({ change: 'update', columns }, fields, true);

describe('What a version has changed', () => {
  it('is said by the labels of the fields, in the order of the form', () => {
    expect(describeUpdate('story', 'name')).toBe('Name and Story');
  });

  it('names a field of several columns once, and an image without the word of its input', () => {
    expect(describeUpdate('focal_x', 'focal_y', 'image_alt')).toBe('Image');
    expect(describeUpdate('time_zone')).toBe('Latitude');
  });

  it('is some details where no field of the form has changed', () => {
    expect(describeUpdate('sort_order')).toBe('Details');
  });

  it('is the creation of the record, or its return from the trash', () => {
    const added = { change: 'insert', columns: [] } as const;
    expect(describeChange(added, fields, false)).toBe('Created');
    expect(describeChange(added, fields, true)).toBe('Restored from the trash');
    expect(describeChange({ change: 'delete', columns: [] }, fields, true)).toBe('Deleted');
  });
});

it.each([
  [[], ''],
  [['Title'], 'Title'],
  [['Title', 'Image'], 'Title and Image'],
  [['Title', 'Content', 'Image'], 'Title, Content and Image'],
  [['Title', 'Content', 'Image', 'Tags'], 'Title, Content and 2 more'],
])('The names %j are listed as %j', (names, listed) => {
  expect(listNames(names)).toBe(listed);
});

it.each([
  [new Date(2026, 11, 1, 0, 5), 'Today, 12:05 AM'],
  [new Date(2026, 10, 30, 23, 55), 'Yesterday, 11:55 PM'],
  [new Date(2026, 10, 25, 14, 5), 'Wednesday, 2:05 PM'],
  [new Date(2026, 10, 24, 14, 5), 'Nov 24, 2026, 2:05 PM'],
])('%s is described on the first of December as %s', (saved, described) => {
  expect(describeTime(saved.toISOString(), new Date(2026, 11, 1, 8))).toBe(described);
});

it('Within a sentence, only the words for a day are written in lower case', () => {
  expect(['Today, 2:05 PM', 'Wednesday, 2:05 PM'].map(toClause)).toEqual([
    'today, 2:05 PM',
    'Wednesday, 2:05 PM',
  ]);
});
