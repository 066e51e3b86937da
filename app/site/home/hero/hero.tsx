import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import { defaultHero } from '#domain/hero.ts';
import type { VideoSource } from '#domain/urls/video-url.ts';
import styles from './hero.module.css';
import type { HeroSlide } from './read-hero-slides.ts';
import { SlideImage, type SlidePosition } from './slide-image.tsx';
import { getNextIndex, getSwipeMove } from './slideshow.ts';
import { SlideshowControls } from './slideshow-controls.tsx';
import { useSlideshow } from './use-slideshow.ts';
import { VideoDialog } from './video-dialog.tsx';

interface HeroProps {
  slides: readonly HeroSlide[];
  /** The texts to show when there are no slides; null if there are slides. */
  texts: { title: string; subtitle: string } | null;
  /** The id of the element that the call to action scrolls to. */
  bookingId: string;
}

/** The length in characters. A longer title is shown in smaller type, so that it does not hide the image. */
const maxLargeTitleLength = 46;

/** The full-screen slideshow at the top of the home page (docs/product/home.md). */
export function Hero({ slides, texts, bookingId }: HeroProps) {
  const { notify } = useNotices();
  const lang = useContentLanguage()();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [video, setVideo] = useState<VideoSource | null>(null);
  const touchStart = useRef<{ x: number; y: number } | null>(null);

  const shownSlides = slides.length > 0 ? slides : [createDefaultSlide(texts ?? defaultHero)];
  const slideshow = useSlideshow(shownSlides.length, hovered || focused || video !== null);
  const { index, leaving, move } = slideshow;
  const current = shownSlides[index];

  const getPosition = (slide: number): SlidePosition => {
    if (slide === index) return leaving === null ? 'shown' : 'arriving';
    if (slide === leaving) return 'leaving';
    return slide === getNextIndex(index, 'next', shownSlides.length) ? 'next' : 'unloaded';
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

  // Touch is ignored: a tap fires an enter event too, and the slideshow would stay paused.
  const updateHovered = (event: PointerEvent, hovering: boolean) => {
    if (event.pointerType !== 'touch') setHovered(hovering);
  };
  // Only keyboard focus pauses the slideshow, not the focus that a mouse click leaves behind.
  const updateFocused = (event: FocusEvent) => setFocused(event.target.matches(':focus-visible'));

  const startSwipe = (event: PointerEvent) => {
    touchStart.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
  };
  const endSwipe = (event: PointerEvent) => {
    if (!touchStart.current) return;
    const swiped = getSwipeMove(event.clientX - touchStart.current.x, event.clientY - touchStart.current.y);
    touchStart.current = null;
    if (swiped) move(swiped);
  };

  return (
    <section
      className={styles.hero}
      data-photograph={isPhotograph(current?.image_url) || undefined}
      aria-roledescription="carousel"
      aria-label="Featured journeys"
      onPointerEnter={(event) => updateHovered(event, true)}
      // A pointer that was over the hero before hydration fires no enter event.
      onPointerMove={(event) => updateHovered(event, true)}
      onPointerLeave={(event) => updateHovered(event, false)}
      onFocus={updateFocused}
      onBlur={() => setFocused(false)}
      onPointerDown={startSwipe}
      onPointerUp={endSwipe}
    >
      {/* Delays the first paint until the booking form below the hero is parsed. The text is aligned to the bottom of
          the hero, so it would jump if only a part of the hero were painted at first. */}
      <link rel="expect" href={`#${bookingId}`} blocking="render" />
      <div className={styles.images}>
        {shownSlides.map((slide, slideIndex) => (
          <SlideImage
            key={slide.id}
            src={slide.image_url}
            position={getPosition(slideIndex)}
            first={slideIndex === 0}
          />
        ))}
      </div>
      <div className={styles.front}>
        <div className={styles.texts} aria-live={slideshow.playing ? 'off' : 'polite'}>
          {shownSlides.map((slide, slideIndex) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a slide of a carousel
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${slideIndex + 1} of ${shownSlides.length}`}
              // The whole slide has the direction of its title.
              dir="auto"
              className={joinClassNames(styles.text, slideIndex === index && styles.active)}
            >
              <h2
                lang={lang}
                className={joinClassNames(
                  styles.title,
                  slide.title.length > maxLargeTitleLength && styles.long,
                )}
                {...fitText(slide.title)}
              >
                {slide.title}
              </h2>
              {slide.subtitle && (
                <p className={styles.subtitle} lang={lang} dir="auto">
                  {slide.subtitle}
                </p>
              )}
              {slide.learnMore?.note && <p className={styles.note} {...slide.learnMore.note} />}
              <div className={styles.actions}>
                <ButtonLink
                  to={`#${bookingId}`}
                  variant="primary"
                  onClick={(event) => scrollToBooking(event, bookingId)}
                >
                  <bdi lang={slide.cta_text ? lang : undefined}>
                    {slide.cta_text || defaultHero.callToAction}
                  </bdi>
                </ButtonLink>
                {slide.learnMore ? (
                  <ButtonLink {...slide.learnMore.link} className={styles.learnMore}>
                    <bdi>{slide.learnMore.text}</bdi>
                  </ButtonLink>
                ) : (
                  <PlaceholderButton label="Learn More" className={styles.learnMore} />
                )}
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
      <div className={styles.loading}>
        <Spinner size={44} label="Loading" />
      </div>
      <VideoDialog source={video} title={current?.title ?? ''} onClose={() => setVideo(null)} />
    </section>
  );
}

/** Creates the slide to show when there are none: the site's texts over the default scene. */
function createDefaultSlide({ title, subtitle }: { title: string; subtitle: string }): HeroSlide {
  return { id: 'site', title, subtitle, image_url: null, cta_text: null, learnMore: null, video: null };
}

/** Returns whether an image is the owner's, which may be bright anywhere, and not one of our drawings. */
const isPhotograph = (url: string | null | undefined) => Boolean(url && !url.startsWith('/scenes/'));

/** Scrolls smoothly to the booking form. Without scripts the link itself jumps there. */
function scrollToBooking(event: MouseEvent, bookingId: string) {
  const booking = document.getElementById(bookingId);
  if (!booking) return;
  event.preventDefault();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  booking.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'center' });
  booking.focus({ preventScroll: true });
}
