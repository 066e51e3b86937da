import type { RecordSample } from '#app/admin/collections/samples/record-sample.ts';
import { sampleDestinationStories } from '#domain/samples/destination-stories.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { sampleFeaturedDestinations } from '#domain/samples/featured.ts';
import { getSceneSubject } from '#domain/samples/scene-subjects.ts';

/**
 * The samples of the catalog with which a destination can begin. Neither ratings nor prices are taken over, because both
 * are invented and would be the owner's claims.
 */
export const destinationSamples: readonly RecordSample[] = sampleDestinations.map(
  ({ slug, name, description, category, region, budget, activity, duration, scene }) => {
    const image = `/scenes/${scene}.svg`;
    const subject = getSceneSubject(scene);
    const onHomePage = sampleFeaturedDestinations.find((featured) => featured.scene === scene);
    return {
      slug,
      name,
      text: description,
      image,
      values: {
        name,
        description,
        story: sampleDestinationStories[slug] ?? '',
        category,
        region,
        budget,
        activity,
        duration,
        image,
        ...(onHomePage && { image_alt: onHomePage.imageDescription }),
        focal_x: subject.x,
        focal_y: subject.y,
        featured: onHomePage !== undefined,
      },
    };
  },
);
