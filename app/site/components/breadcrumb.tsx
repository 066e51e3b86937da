import { Link } from '#app/ui/link.tsx';
import styles from './breadcrumb.module.css';

/** The pages above this one, the home page first. */
export function Breadcrumb({ pages }: { pages: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.pages}>
        {pages.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
