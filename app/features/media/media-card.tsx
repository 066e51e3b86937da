import { Link } from 'react-router';
import { Button, IconButton } from '#app/components/button.tsx';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { FilePicture } from './file-picture.tsx';
import styles from './media-card.module.css';
import { factsOf, type MediaFile, nameOf, placesOf } from './media-file.ts';

interface MediaCardProps {
  file: MediaFile;
  address: string;
  chosen: boolean;
  deleting: boolean;
  onChoose: (chosen: boolean) => void;
  onDelete: () => void;
}

/** More of them would make the card a list of its own. */
const mostUses = 3;

/** A file of the library: what it is, where it is used, and what can be done with it. */
export function MediaCard({ file, address, chosen, deleting, onChoose, onDelete }: MediaCardProps) {
  const { notify } = useNotices();
  const name = nameOf(file);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Address copied', description: address });
    } catch {
      // Browsers keep the clipboard from pages without https: the address can be copied from the notice.
      notify({ title: 'The address could not be copied', description: address, duration: Infinity });
    }
  };

  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <a href={address} target="_blank" rel="noreferrer" aria-label={`Open ${name} in a new tab`}>
          <FilePicture file={file} address={address} />
        </a>
        {!file.used && (
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={chosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.name} title={file.name}>
          {name}
        </p>
        <p className={styles.facts}>{factsOf(file)}</p>
        {file.used ? <Uses file={file} /> : <p className={styles.unused}>Unused</p>}
      </div>
      <div className={styles.actions}>
        <Button size="small" icon={panelIcons.link} aria-label={`Copy address of ${name}`} onClick={copy}>
          Copy address
        </Button>
        <IconButton
          icon={panelIcons.trash}
          size="small"
          label={`Delete ${name}`}
          disabled={deleting}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

function Uses({ file: { uses } }: { file: MediaFile }) {
  const more = uses.length - mostUses;
  return (
    <ul className={styles.uses} aria-label="Used in">
      {placesOf(uses)
        .slice(0, mostUses)
        .map(({ key, words, to }) => (
          <li key={key}>{to ? <Link to={to}>{words}</Link> : words}</li>
        ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  );
}
