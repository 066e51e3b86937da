import { Link } from 'react-router';
import { factsOf, type MediaFile, nameOf } from '#app/admin/media/media-file.ts';
import { describeUses } from '#app/admin/media/media-usage.ts';
import { registry } from '#app/admin/registry.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import styles from './media-card.module.css';

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
          <FileThumbnail file={file} address={address} />
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
        <Button size="small" icon={adminIcons.link} aria-label={`Copy address of ${name}`} onClick={copy}>
          Copy address
        </Button>
        <IconButton
          icon={adminIcons.trash}
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
      {describeUses(registry, uses)
        .slice(0, mostUses)
        .map(({ key, label, to }) => (
          <li key={key}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  );
}
