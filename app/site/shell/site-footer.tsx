import { PageSentence } from '#app/site/components/page-sentence.tsx';
import { Brand } from '#app/ui/brand/brand.tsx';
import { Link } from '#app/ui/link.tsx';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import type { PageText } from '#domain/page-texts.ts';
import { legalNotice, sitePages } from '#domain/urls/site-pages.ts';
import type { MenuPage } from './read-menu-pages.ts';
import styles from './site-footer.module.css';
import { SocialButtons } from './social-buttons.tsx';

const groups = ['Explore', 'Help'] as const;

interface SiteFooterProps {
  /** Null if none is stored. */
  email: string | null;
  tagline: PageText;
  /** The copyright in three parts. The one in the middle has its own direction. */
  copyright: readonly [before: string, text: string, after: string];
  /** The attribute `lang` of the middle part, if it is the owner's text. */
  copyrightLang: string | undefined;
  hasLegalNotice: boolean;
  /** The owner's pages in the footer. */
  footerPages: readonly MenuPage[];
}

/** The footer of every public page (docs/product/layout.md#public-layout). */
export function SiteFooter({
  email,
  tagline,
  copyright,
  copyrightLang,
  hasLegalNotice,
  footerPages,
}: SiteFooterProps) {
  const prefetch = usePrefetch();
  const [before, text, after] = copyright;
  const pages = hasLegalNotice ? [...sitePages, legalNotice] : sitePages;
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.about}>
          <Brand />
          <PageSentence className={styles.line} sentence={tagline} />
          <SocialButtons />
        </div>
        {groups.map((group) => (
          <nav key={group} aria-label={group}>
            <h2 className={styles.heading}>{group}</h2>
            <ul className={styles.links}>
              {pages
                .filter((page) => page.group === group)
                .map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path} prefetch={prefetch}>
                      {label}
                    </Link>
                  </li>
                ))}
              {group === 'Explore' &&
                footerPages.map(({ to, label, lang }) => (
                  <li key={to}>
                    <Link to={to} prefetch={prefetch} lang={lang} dir="auto">
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className={styles.heading}>Write to us</h2>
          <p className={styles.contact}>
            {email ? <a href={`mailto:${email}`}>{email}</a> : 'Contact info not available.'}
          </p>
        </div>
        <div className={styles.end}>
          <p>
            {before}
            <bdi lang={copyrightLang}>{text}</bdi>
            {after}
          </p>
          {/* The panel opens in a new document, because a public page does not know the panel's routes (server/app-build/public-manifest.ts). */}
          <Link to="/admin" reloadDocument>
            Admin Portal
          </Link>
        </div>
      </div>
    </footer>
  );
}
