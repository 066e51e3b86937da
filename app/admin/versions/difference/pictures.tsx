import type { Change } from '#app/admin/versions/text/diff-words.ts';
import styles from './difference.module.css';
import { Picture } from './picture.tsx';

interface PicturesProps {
  pictures: readonly { url: string; text: string; change: Change | 'edited' }[];
}

const labels = { same: null, removed: 'Removed', added: 'Added', edited: 'Changed' };

/** Images in a row, of which each says whether it was removed or added. */
export const Pictures = ({ pictures }: PicturesProps) => (
  <ul className={styles.pictures}>
    {pictures.map(({ url, text, change }) => (
      <li key={`${change} ${url}`} className={styles.picture} data-change={change}>
        <Picture url={url} kind="image" />
        {labels[change] && <strong>{labels[change]}</strong>}
        {text && <span dir="auto">{text}</span>}
      </li>
    ))}
  </ul>
);
