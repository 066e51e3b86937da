import type { CollectionSample } from './collection-sample.ts';

export const sample: CollectionSample<'hero_slides'> = {
  titleLabel: 'Title',
  initialValues: {
    Title: '',
    Subtitle: '',
    'Image URL': '',
    'Video URL': '',
    'Button Text': '',
    'Learn More URL': '',
    'Slide Order': '0',
  },
  values: {
    Title: 'Lisbon by tram',
    Subtitle: 'Seven hills and a river',
    'Image URL': '/scenes/kyoto.svg',
    'Video URL': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'Button Text': 'Climb aboard',
    'Learn More URL': '/destinations',
    'Slide Order': '1005',
  },
  row: {
    title: 'Lisbon by tram',
    subtitle: 'Seven hills and a river',
    image_url: '/scenes/kyoto.svg',
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    cta_text: 'Climb aboard',
    learn_more_url: '/destinations',
    slide_order: 1005,
  },
  changes: { Subtitle: 'Eight hills', 'Image URL': '', 'Slide Order': '1006' },
  changedColumns: { subtitle: 'Eight hills', image_url: null, slide_order: 1006 },
  list: {
    emptyText: 'No slides found. Add one!',
    newLink: 'Add New Slide',
    details: ['Seven hills and a river', 'Climb aboard', '1005'],
    defaultImage: '/scenes/santorini.svg',
  },
};
