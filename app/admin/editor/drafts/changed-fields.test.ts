import { describe, expect, it } from 'vitest';
import { getChangedFields } from './changed-fields.ts';

interface Draft {
  title: string;
  tags: string[];
  featured?: boolean;
}

describe('The changed fields', () => {
  it.each<[Draft, Draft, string[]]>([
    [{ title: 'a', tags: ['x'] }, { tags: ['x'], title: 'a' }, []],
    [{ title: 'a', tags: ['x'] }, { title: 'b', tags: ['x'] }, ['title']],
    [{ title: 'a', tags: ['x'] }, { title: 'a', tags: ['x', 'y'], featured: true }, ['tags', 'featured']],
  ])('between %j and %j are %j', (one, other, names) => {
    expect(getChangedFields(one, other)).toEqual(names);
  });
});
