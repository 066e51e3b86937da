import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteSettings } from '#app/client/site-settings.ts';
import { SiteTitleContext } from '#app/ui/site-title.tsx';

/** Renders a section that needs no React in the browser, with the title and the language of the site. */
export const renderSection = (
  section: ReactNode,
  { siteTitle, language }: Pick<SiteSettings, 'siteTitle' | 'language'>,
): string =>
  renderToStaticMarkup(
    <SiteTitleContext value={{ siteTitle, language, logo: null }}>{section}</SiteTitleContext>,
  );
