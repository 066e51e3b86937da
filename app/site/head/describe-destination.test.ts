import { describe, expect, it } from 'vitest';
import { createTouristDestination } from './describe-destination.ts';

const siteUrl = 'https://site.example';

// https://schema.org/TouristDestination; Google has no rich result for it.
describe('The facts about a destination', () => {
  const destination = {
    slug: 'goa',
    name: 'Goa',
    language: 'hi',
    description: 'Beaches.',
    region: 'Asia',
    activity: 'Relaxation',
    image: '/scenes/goa.svg',
    indian_state: 'Goa',
    latitude: 0,
    longitude: 73.9,
  };

  it('say where it is and for whom', () => {
    const india = { '@type': 'Country', name: 'India' };
    expect(createTouristDestination(siteUrl, destination)).toEqual({
      '@type': 'TouristDestination',
      '@id': `${siteUrl}/destinations/goa#destination`,
      name: 'Goa',
      description: 'Beaches.',
      url: `${siteUrl}/destinations/goa`,
      mainEntityOfPage: { '@type': 'WebPage', '@id': `${siteUrl}/destinations/goa`, inLanguage: 'hi' },
      image: [`${siteUrl}/scenes/goa.svg`],
      touristType: 'Relaxation',
      geo: { '@type': 'GeoCoordinates', latitude: 0, longitude: 73.9 },
      containedInPlace: { '@type': 'State', name: 'Goa', containedInPlace: india },
    });
    const elsewhere = createTouristDestination(siteUrl, { ...destination, indian_state: '' });
    expect(elsewhere.containedInPlace).toEqual({ '@type': 'Place', name: 'Asia' });
  });

  it('have no rating and no price, and nothing that the owner has not given', () => {
    const unknown = { description: null, region: '', activity: null, image: null, indian_state: null };
    const facts = createTouristDestination(siteUrl, { ...destination, ...unknown, latitude: null });
    expect(Object.keys(facts)).toEqual(['@type', '@id', 'name', 'url', 'mainEntityOfPage']);
  });
});
