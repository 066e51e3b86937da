import type { CollectionSample } from './collection-sample.ts';

export const sample: CollectionSample<'destinations'> = {
  titleLabel: 'Name',
  initialValues: {
    Name: '',
    Description: '',
    Region: '',
    Budget: '',
    Activity: '',
    'Image URL': '',
    'Indian State': '',
    Featured: false,
    Draft: true,
  },
  values: {
    Name: 'Hampi',
    Description: 'Boulders, temples and a river that one crosses in a basket.',
    Region: 'Asia',
    Budget: 'Budget',
    Activity: 'Cultural',
    'Image URL': '/scenes/petra.svg',
    'Indian State': 'Karnataka',
    Featured: true,
  },
  row: {
    name: 'Hampi',
    description: 'Boulders, temples and a river that one crosses in a basket.',
    region: 'Asia',
    budget: 'Budget',
    activity: 'Cultural',
    image: '/scenes/petra.svg',
    indian_state: 'Karnataka',
    featured: true,
  },
  changes: { Description: 'Temples.', Budget: '', 'Image URL': '', Featured: false },
  changedColumns: { description: 'Temples.', budget: null, image: null, featured: false },
  list: {
    emptyText: 'No destinations found. Click "Add New Destination" to get started!',
    newLink: 'Add New Destination',
    details: ['Boulders, temples', 'Asia', 'Budget', 'Cultural'],
    defaultImage: null,
  },
};
