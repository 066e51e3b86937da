import { classes } from '#app/ui/class-names.ts';
import styles from './preview-hero.module.css';

interface PreviewHeroProps {
  title: string;
  subtitle: string;
  /** On its button. */
  action: string;
  className?: string | undefined;
}

/** The words at the top of the home page, about as they are set there. */
export function PreviewHero({ title, subtitle, action, className }: PreviewHeroProps) {
  return (
    <div className={classes(styles.words, className)}>
      <p className={styles.title}>{title}</p>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <span className={styles.action}>{action}</span>
    </div>
  );
}
