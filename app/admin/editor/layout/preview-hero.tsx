import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './preview-hero.module.css';

interface PreviewHeroProps {
  title: string;
  subtitle: string;
  action: string;
  className?: string | undefined;
}

/** A small version of the hero on the home page. */
export function PreviewHero({ title, subtitle, action, className }: PreviewHeroProps) {
  return (
    <div className={joinClassNames(styles.words, className)}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {subtitle && (
        <p className={styles.subtitle} dir="auto">
          {subtitle}
        </p>
      )}
      <span className={styles.action} dir="auto">
        {action}
      </span>
    </div>
  );
}
