import type { FieldDescription } from './describe-fields.ts';
import type { FieldType } from './field-type.ts';
import { bookingUrl } from './types/booking-url.tsx';
import { checkbox } from './types/checkbox.tsx';
import { choice } from './types/choice.tsx';
import { day } from './types/day.tsx';
import { destination, destinations } from './types/destinations.tsx';
import { gallery } from './types/gallery.tsx';
import { croppedImage, describedImage, image } from './types/image.tsx';
import { language } from './types/language.tsx';
import { location } from './types/location.tsx';
import { months } from './types/months.tsx';
import { partner } from './types/partner.tsx';
import { publication } from './types/publication.tsx';
import { publicationDay } from './types/publication-day.tsx';
import { review } from './types/review.tsx';
import { richText } from './types/rich-text.tsx';
import { slug } from './types/slug.tsx';
import { stamp } from './types/stamp.tsx';
import { tags } from './types/tags.tsx';
import { text } from './types/text.tsx';
import { url } from './types/url.tsx';
import { video } from './types/video.tsx';
import { wholeNumber } from './types/whole-number.tsx';

/** The types of fields, by the name with which a description chooses one. */
export const fieldTypes = {
  bookingUrl,
  checkbox,
  choice,
  croppedImage,
  day,
  describedImage,
  destination,
  destinations,
  gallery,
  image,
  language,
  location,
  months,
  partner,
  publication,
  publicationDay,
  review,
  richText,
  slug,
  stamp,
  tags,
  text,
  url,
  video,
  wholeNumber,
};

/** Returns the type of a field. Which options it takes follows from the description, as TypeScript has checked there. */
export const getFieldType = ({ type }: FieldDescription) =>
  (typeof type === 'string' ? fieldTypes[type] : type) as FieldType<object, unknown>;
