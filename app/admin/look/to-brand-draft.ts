import type { BrandDraft } from '#app/admin/site-preview/frame-brand.tsx';
import { createLogoImage } from '#app/client/logo-image.ts';
import { defaultTagline, splitCopyright } from '#domain/look/footer-texts.ts';
import { toLogo } from '#domain/look/logo.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { LookDraft } from './form-definition.ts';

/** Returns the name, the logo and the texts of the footer that are in a form, with the defaults for what is empty. */
export function toBrandDraft(draft: LookDraft) {
  const siteTitle = draft.site_title.trim() || defaultSiteTitle;
  const logo = toLogo({ ...draft, logo_url: draft.logo_url.trim() });
  const image = createLogoImage(logo, siteTitle);
  return {
    siteTitle,
    // The file itself: a rendition that cannot be loaded would leave a gap.
    logo: image && { ...image, srcSet: undefined },
    footer: {
      tagline: draft.tagline.trim() || defaultTagline,
      copyright: splitCopyright(draft.copyright.trim() || null, siteTitle),
    },
  } satisfies BrandDraft;
}
