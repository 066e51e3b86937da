import type { CollectionSample } from './collection-sample.ts';

export const sample: CollectionSample<'partners'> = {
  titleLabel: 'Name',
  initialValues: {
    Name: '',
    Sites: '',
    'URL of its search': '',
    'Partner ID': '',
    'Parameter of the ID': '',
    'Parameter of the label': '',
    'Its codes': '',
    Note: '',
  },
  values: {
    Name: 'Boats',
    Sites: 'boats.example\nferries.example',
    'URL of its search': 'https://boats.example/?to={destination}',
    'Partner ID': 'wayfare-21',
    'Parameter of the ID': 'ref',
    'Parameter of the label': 'sub',
    'Its codes': 'de = de-de\neur = EURO',
    Note: 'They pay on the tenth.',
  },
  row: {
    name: 'Boats',
    hosts: ['boats.example', 'ferries.example'],
    template: 'https://boats.example/?to={destination}',
    affiliate_id: 'wayfare-21',
    id_parameter: 'ref',
    label_parameter: 'sub',
    codes: ['de=de-de', 'eur=EURO'],
    note: 'They pay on the tenth.',
  },
  changes: { 'Partner ID': 'wayfare-22', Note: '' },
  changedColumns: { affiliate_id: 'wayfare-22', note: null },
  list: {
    emptyText: 'No partners found. Add the first one!',
    newLink: 'Add New Partner',
    details: ['boats.example', 'wayfare-21'],
    defaultImage: null,
  },
};
