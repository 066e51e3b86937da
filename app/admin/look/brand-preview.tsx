import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { useLookProperties } from '#app/admin/site-preview/use-look-properties.ts';
import { createLogoImage } from '#app/client/logo-image.ts';
import { Brand } from '#app/ui/brand/brand.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { SiteTitleContext, useSiteLanguage } from '#app/ui/site-title.tsx';
import { createHomeTitle } from '#domain/home-head.ts';
import { defaultTagline, splitCopyright } from '#domain/look/footer-texts.ts';
import { toLogo } from '#domain/look/logo.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { BrandIcon } from './brand-icon.tsx';
import styles from './brand-preview.module.css';
import type { LookDraft } from './fields.ts';
import { toLook } from './to-look.ts';

/** Shows what visitors see of the logo and the footer: in tabs, on a home screen, in the header and the footer. */
export function BrandPreview({ draft }: { draft: LookDraft }) {
  const element = useLookProperties(toLook(draft));
  const title = draft.site_title.trim() || defaultSiteTitle;
  const tagline = draft.tagline.trim();
  const logo = toLogo({ ...draft, logo_url: draft.logo_url.trim() });
  const language = useSiteLanguage();
  const [before, text, after] = splitCopyright(draft.copyright.trim(), title);
  return (
    <PreviewFrame caption="Logo, icons and footer">
      <SiteTitleContext value={{ siteTitle: title, logo: createLogoImage(logo, title), language }}>
        <div ref={element} className={styles.window} inert>
          <div className={styles.icons}>
            {[styles.lightTabs, styles.darkTabs].map((theme) => (
              <div key={theme} className={joinClassNames(styles.tabs, theme)}>
                <p className={styles.tab}>
                  <BrandIcon logo={logo} size={16} />
                  <span dir="auto">{createHomeTitle(title, tagline)}</span>
                </p>
              </div>
            ))}
            <div className={styles.homeScreen}>
              <BrandIcon logo={logo} size={32} />
              <BrandIcon logo={logo} size={90} forHomeScreen />
            </div>
          </div>
          <div className={styles.header}>
            <Brand />
          </div>
          <div className={styles.footer}>
            <Brand />
            <p dir="auto">{tagline || defaultTagline}</p>
            <p className={styles.end}>
              {before}
              <bdi>{text}</bdi>
              {after}
            </p>
          </div>
        </div>
      </SiteTitleContext>
    </PreviewFrame>
  );
}
