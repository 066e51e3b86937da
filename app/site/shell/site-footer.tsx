import { Link } from 'react-router';
import { SocialButtons } from '#app/site/components/social-buttons.tsx';
import { Brand } from '#app/ui/brand.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import hills from './hills.svg';
import styles from './site-footer.module.css';

const groups = [
  {
    title: 'Explore',
    links: [
      { to: '/destinations', label: 'Destinations' },
      { to: '/blog', label: 'Blog' },
      { to: '/about', label: 'About' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
];

/** The footer of every public page (docs/product.md#pages). `email` is null if none is stored. */
export function SiteFooter({ email }: { email: string | null }) {
  return (
    <footer className={styles.footer}>
      {/* A range of hills at dusk, above the footer. */}
      <img src={hills} className={styles.hills} alt="" width={1440} height={150} loading="lazy" />
      <div className={styles.content}>
        <div className={styles.about}>
          <Brand />
          <p className={styles.line}>Places worth the journey, and a fair way to book them.</p>
          <SocialButtons />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} prefetch="intent">
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
          <p>{`© 2024 ${useSiteTitle()}. All rights reserved.`}</p>
          <Link to="/admin">Admin Portal</Link>
        </div>
      </div>
    </footer>
  );
}
