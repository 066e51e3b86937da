import { expect, it } from 'vitest';
import { nameRow } from './name-row.ts';
import type { Subject } from './subjects.ts';

const id = '7f4df1a6-6f0b-4f5e-9d4e-0a2b3c4d5e6f';

const unknown = {
  name: null,
  table_name: null,
  record_id: null,
  is_deleted: false,
  views: 1,
  clicks: 1,
  reported: 0,
  former_views: 0,
  former_clicks: 0,
  key_count: 1,
};

const nameKnown = (subject: Subject['name'], key: string, table_name: string) =>
  nameRow(subject, { ...unknown, key, name: 'Naxos', table_name, record_id: id });

it('A row with a record has its name, and leads to its form', () => {
  expect(nameKnown('page', '/blog/naxos', 'posts')).toEqual({
    name: 'Naxos',
    note: '/blog/naxos',
    editPath: `/admin/posts/edit/${id}`,
  });
  expect(nameKnown('place', 'naxos', 'destinations')).toEqual({
    name: 'Naxos',
    note: null,
    editPath: `/admin/destinations/edit/${id}`,
  });
});

it('A row whose record is in the trash says so, and leads nowhere', () => {
  const record = { name: 'Naxos', table_name: 'posts', record_id: id };
  const row = { ...unknown, ...record, key: '/blog/naxos', is_deleted: true };
  expect(nameRow('page', row)).toEqual({ name: 'Naxos', note: '/blog/naxos, deleted', editPath: null });
});

it.each<[Subject['name'], string, string, string | null]>([
  ['page', '/', 'Home page', '/'],
  ['page', '/blog/gone', '/blog/gone', 'deleted'],
  ['page', '/blog/tag/islands', '/blog/tag/islands', null],
  ['page', '/destinations/santorini', 'Santorini', '/destinations/santorini, sample'],
  ['page', '/toString', '/toString', 'deleted'],
  ['place', 'santorini', 'Santorini', 'sample'],
  ['place', 'gone', 'gone', 'deleted'],
  ['deal', id, 'Deal', 'deleted'],
  ['partner', 'boats.example', 'boats.example', null],
  ['partner', id, 'Partner', 'deleted'],
  ['link', 'abc123', '/go/abc123', 'deleted'],
  ['placement', 'ticket', 'Ticket of a deal', null],
  ['placement', 'later', 'later', null],
  ['source', 'direct', 'Direct, or unknown', null],
  ['source', '(other)', 'All others', null],
  ['device', 'phone', 'Phone', null],
  ['search', 'azores', '“azores”', null],
])('Without a record, the %s %s is called “%s”', (subject, key, name, note) => {
  expect(nameRow(subject, { ...unknown, key })).toMatchObject({ name, note });
});
