import { Brand } from '#app/ui/brand/brand.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import closedGate from '#app/ui/illustrations/closed-gate.svg';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import styles from './error-page.module.css';

export type PageError = 'not-found' | 'failed' | 'unavailable';

/** Maps an HTTP status to the error that the page shows. */
export function toPageError(status: number): PageError {
  if (status === 404) return 'not-found';
  return status === 503 ? 'unavailable' : 'failed';
}

const texts: Record<PageError, { title: string; sentence: string }> = {
  'not-found': {
    title: 'Nobody here but the sea',
    sentence: 'This page does not exist, or it has moved on without leaving an address.',
  },
  failed: {
    title: 'This road is closed for a moment',
    sentence: 'Something went wrong on our side. It is not you; please try again.',
  },
  unavailable: {
    title: 'We will be back shortly',
    sentence: 'The site cannot reach its content just now. Please try again in a minute.',
  },
};

/** An error page. If `standalone`, it replaces the whole page, so it has its own header with the brand. */
export function ErrorPage({ error, standalone = false }: { error: PageError; standalone?: boolean }) {
  const { title, sentence } = texts[error];
  const name = useSiteTitle();
  const content = (
    <div className={styles.error}>
      <img
        src={error === 'not-found' ? beachChair : closedGate}
        className={styles.scene}
        alt=""
        width={640}
        height={400}
      />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.sentence}>{sentence}</p>
        <ButtonLink to="/" variant="primary" reloadDocument={standalone}>
          Back to the home page
        </ButtonLink>
      </div>
    </div>
  );
  if (!standalone) return content;
  return (
    <div className={styles.standalone}>
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.main}>{content}</main>
    </div>
  );
}
