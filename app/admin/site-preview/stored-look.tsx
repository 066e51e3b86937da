import type { ReactNode } from 'react';
import { typePairFiles } from '#app/content/look/type-pair-files.ts';
import { defaultLook } from '#domain/look/look.ts';
import styles from './stored-look.module.css';
import { useLookProperties } from './use-look-properties.ts';
import { useStoredLook } from './use-stored-look.ts';

/**
 * Shows what visitors will see in the look of the site, while the panel around it keeps its own. Until the look is
 * known, what is in it keeps its place and is not visible, so that no other look flashes up.
 */
export function StoredLook({ children }: { children: ReactNode }) {
  const { look, isPending } = useStoredLook();
  const element = useLookProperties(look);
  return (
    <div ref={element} className={styles.look} data-pending={isPending}>
      {/* The panel has the fonts of the default look. With a precedence, React would suspend the form until they load. */}
      {look.typePair !== defaultLook.typePair && (
        <link rel="stylesheet" href={typePairFiles[look.typePair].sheet} />
      )}
      {children}
    </div>
  );
}
