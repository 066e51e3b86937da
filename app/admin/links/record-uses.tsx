import { Link } from 'react-router';
import { getEditPath } from '#app/admin/collections/collection.ts';
// biome-ignore lint/plugin: a link says in which records of all collections it stands
import { registry } from '#app/admin/registry.ts';
import styles from './links.module.css';
import type { RecordName } from './use-link-details.ts';

interface RecordUsesProps {
  uses: readonly RecordName[];
  /** How many records there are; those that are not listed are only counted. */
  count: number;
  /** The most records that are listed. */
  max: number;
}

/** The records in which a link stands, each with the link to its form. */
export function RecordUses({ uses, count, max }: RecordUsesProps) {
  const shown = uses.slice(0, max);
  return (
    <ul className={styles.uses}>
      {shown.map((use) => (
        <li key={`${use.table}/${use.id}`}>
          <RecordUse {...use} />
        </li>
      ))}
      {count > shown.length && <li>{`and ${count - shown.length} more`}</li>}
    </ul>
  );
}

/** The name of a record, which leads to its form. */
export function RecordUse({ table, id, name }: RecordName) {
  const collection = registry.collections.find((each) => each.table === table);
  const singleton = registry.singletons.find((each) => each.table === table);
  const to = collection ? getEditPath(collection, id) : (singleton?.path ?? '/admin');
  return (
    <Link to={to} title={name ?? undefined}>
      {name ?? singleton?.label ?? table}
    </Link>
  );
}
