/** A traveler's testimonial (docs/product/samples.md#sample-content). */
export interface Testimonial {
  name: string;
  location: string;
  /** The stars out of five. */
  rating: number;
  text: string;
  trip: string;
  /** The name of the trip's illustration in public/scenes. */
  scene: string;
}

/** The three sample testimonials, all rated 5 (docs/product/samples.md#sample-content). */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Amara Osei',
    location: 'Accra, Ghana',
    rating: 5,
    text: 'We came for the sunset and stayed for the mornings: bread still warm, the lanes empty, and the whole bay to ourselves until nine.',
    trip: 'Santorini, 7 days',
    scene: 'santorini',
  },
  {
    name: 'Lars Henriksen',
    location: 'Bergen, Norway',
    rating: 5,
    text: 'I was sure that I had seen mountains before. Then the cloud lifted off the terraces, and nobody on the path said a word for a minute.',
    trip: 'Machu Picchu, 6 days',
    scene: 'machu-picchu',
  },
  {
    name: 'Mei-Lin Chow',
    location: 'Vancouver, Canada',
    rating: 5,
    text: 'My mother is seventy-four and walked through every last gate. The tea afterwards, she says, was the best of her life.',
    trip: 'Kyoto, 8 days',
    scene: 'kyoto',
  },
];
