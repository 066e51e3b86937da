import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import styles from '#app/ui/brand/brand.module.css';
import { BrandMark } from '#app/ui/brand/brand-mark.tsx';
import type { SiteLogo } from '#app/ui/site-title.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import { useFramePlaces } from './use-frame-places.ts';

/** The name of the site, its logo and the texts of its footer, as they are in a form. */
export interface BrandDraft {
  siteTitle: string;
  logo: SiteLogo | null;
  /** Null to leave the footer's texts as they are. */
  footer: { tagline: string; copyright: readonly [before: string, text: string, after: string] } | null;
}

interface FrameBrandProps extends BrandDraft {
  frame: RefObject<HTMLIFrameElement | null>;
}

/** Shows the name, the logo and the footer in the site in a frame, saved or not. */
export function FrameBrand({ frame, siteTitle, logo, footer }: FrameBrandProps) {
  const places = useFramePlaces(frame, footer !== null);
  if (!places) return null;
  const { brands, tagline, copyright } = places;
  const [before, text, after] = footer?.copyright ?? [];
  return (
    <>
      {brands.map((place, index) =>
        createPortal(<BrandContent siteTitle={siteTitle} logo={logo} />, place, String(index)),
      )}
      {footer && tagline && createPortal(footer.tagline, tagline)}
      {footer &&
        copyright &&
        createPortal(
          <>
            {before}
            <bdi>{text}</bdi>
            {after}
          </>,
          copyright,
        )}
    </>
  );
}

/** Shows the content of `Brand` without its link, which would open the home page in the panel. */
function BrandContent({ siteTitle, logo }: Pick<BrandDraft, 'siteTitle' | 'logo'>) {
  return (
    <>
      {logo ? (
        // biome-ignore lint/a11y/useAltText: `alt` is required and in the spread props
        <img {...logo} />
      ) : (
        <BrandMark className={styles.mark} />
      )}
      {!logo?.alt && (
        <span className={styles.name} dir="auto" {...fitText(siteTitle)}>
          {siteTitle}
        </span>
      )}
    </>
  );
}
