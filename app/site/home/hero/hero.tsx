import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createPlaceholderNotice } from '#app/ui/notices/placeholder-notice.ts';
import { defaultHero } from '#domain/hero.ts';
import type { VideoSource } from '#domain/video-url.ts';
import styles from './hero.module.css';
import type { HeroSlide } from './hero-slide.ts';
import { SlideImage, type SlidePosition } from './slide-image.tsx';
import { getNextIndex, getSwipeMove } from './slideshow.ts';
import { SlideshowControls } from './slideshow-controls.tsx';
import { useSlideshow } from './use-slideshow.ts';
import { VideoDialog } from './video-dialog.tsx';

interface HeroProps {
  slides: readonly HeroSlide[];
  /** What is said when there are no slides; null where there are. */
  texts: { title: string; subtitle: string } | null;
  /** The id of the element that the call to action leads to. */
  bookingId: string;
}

/** A title of more letters than this is set smaller, so that the picture is still seen. */
const longTitle = 46;

/** The full-screen slideshow at the top of the home page (docs/product.md#pages). */
export function Hero({ slides, texts, bookingId }: HeroProps) {
  const { notify } = useNotices();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [video, setVideo] = useState<VideoSource | null>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);

  const shown = slides.length > 0 ? slides : [slideOf(texts ?? defaultHero)];
  const slideshow = useSlideshow(shown.length, hovered || focused || video !== null);
  const { index, leaving, move } = slideshow;
  const current = shown[index];

  const placeOf = (slide: number): SlidePosition => {
    if (slide === index) return leaving === null ? 'shown' : 'arriving';
    if (slide === leaving) return 'leaving';
    return slide === getNextIndex(index, 'next', shown.length) ? 'next' : 'away';
  };

  const playVideo = () => {
    if (current?.video) setVideo(current.video);
    else
      notify({
        title: 'No Video Available',
        description: "There's no video for this slide yet.",
        variant: 'destructive',
      });
  };

  // Hover is a mouse's; a finger that has left would hold the slideshow for good.
  const followPointer = (event: PointerEvent, rests: boolean) => {
    if (event.pointerType !== 'touch') setHovered(rests);
  };
  // Focus that a press of the mouse left behind holds nothing; the keyboard's does.
  const followFocus = (event: FocusEvent) => setFocused(event.target.matches(':focus-visible'));

  const startSwipe = (event: PointerEvent) => {
    touch.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
  };
  const endSwipe = (event: PointerEvent) => {
    if (!touch.current) return;
    const swiped = getSwipeMove(event.clientX - touch.current.x, event.clientY - touch.current.y);
    touch.current = null;
    if (swiped) move(swiped);
  };

  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Journeys to start from"
      onPointerEnter={(event) => followPointer(event, true)}
      // One that was there before the page's scripts does not enter.
      onPointerMove={(event) => followPointer(event, true)}
      onPointerLeave={(event) => followPointer(event, false)}
      onFocus={followFocus}
      onBlur={() => setFocused(false)}
      onPointerDown={startSwipe}
      onPointerUp={endSwipe}
    >
      {/* Its words stand on its foot: painted before they are all there, they would climb. */}
      <link rel="expect" href={`#${bookingId}`} blocking="render" />
      <div className={styles.pictures}>
        {shown.map((slide, place) => (
          <SlideImage key={slide.id} src={slide.image_url} place={placeOf(place)} first={place === 0} />
        ))}
      </div>
      <div className={styles.front}>
        <div className={styles.texts} aria-live={slideshow.playing ? 'off' : 'polite'}>
          {shown.map((slide, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a slide of a carousel
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${shown.length}`}
              className={joinClassNames(styles.text, place === index && styles.active)}
            >
              <h2 className={joinClassNames(styles.title, slide.title.length > longTitle && styles.long)}>
                {slide.title}
              </h2>
              {slide.subtitle && <p className={styles.subtitle}>{slide.subtitle}</p>}
              <div className={styles.actions}>
                <ButtonLink
                  to={`#${bookingId}`}
                  variant="primary"
                  onClick={(event) => scrollToBooking(event, bookingId)}
                >
                  {slide.cta_text || defaultHero.callToAction}
                </ButtonLink>
                <Button
                  className={styles.learnMore}
                  onClick={() => notify(createPlaceholderNotice('Learn More'))}
                >
                  Learn More
                </Button>
              </div>
            </div>
          ))}
        </div>
        {slides.length > 0 && (
          <SlideshowControls
            slideshow={slideshow}
            titles={slides.map((slide) => slide.title)}
            onPlayVideo={playVideo}
          />
        )}
      </div>
      <VideoDialog source={video} title={current?.title ?? ''} onClose={() => setVideo(null)} />
    </section>
  );
}

/** Without slides the hero shows the site's own words over the default scene. */
function slideOf({ title, subtitle }: { title: string; subtitle: string }): HeroSlide {
  return { id: 'site', title, subtitle, image_url: null, cta_text: null, video: null };
}

/** Without scripts the link's own address does the same, with a jump. */
function scrollToBooking(event: MouseEvent, bookingId: string) {
  const booking = document.getElementById(bookingId);
  if (!booking) return;
  event.preventDefault();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  booking.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
  booking.focus({ preventScroll: true });
}
