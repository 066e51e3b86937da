/** The parts of a slide that visitors see, whether it is a sample or the owner's. */
interface Slide {
  title: string;
  subtitle: string | null;
  image_url: string | null;
}

/** The slides of a fresh installation (supabase/seed.sql). Each is a record, and a sample until it is changed. */
export const sampleSlides: readonly Slide[] = [
  {
    title: 'Santorini, at the hour it turns gold',
    subtitle: 'White walls, blue domes and a sea that keeps the light until last.',
    image_url: '/scenes/santorini.svg',
  },
  {
    title: 'Kyoto before the city wakes',
    subtitle: 'A thousand gates, one path and the mist to yourself.',
    image_url: '/scenes/kyoto.svg',
  },
  {
    title: 'Sleep above the lagoon',
    subtitle: 'Maldivian nights: a jetty, a lamp and more stars than you can use.',
    image_url: '/scenes/maldives.svg',
  },
];

/** Returns whether visitors see in a slide what a fresh installation shows. */
export const isSampleSlide = ({ title, subtitle, image_url }: Slide): boolean =>
  sampleSlides.some(
    (sample) => sample.title === title && sample.subtitle === subtitle && sample.image_url === image_url,
  );

/** Finds the image that represents the site: that of the owner's first slide with an image. Null if there is none. */
export const findOwnSlideImage = (slides: readonly Slide[]): string | null =>
  slides.find((slide) => slide.image_url && !isSampleSlide(slide))?.image_url?.trim() || null;
