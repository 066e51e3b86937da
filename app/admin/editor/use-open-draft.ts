import { useEffect, useState } from 'react';
import { newId } from '#app/admin/collections/form/new-id.ts';
import { useKeptDrafts } from './drafts-owner.tsx';

/**
 * The name of the draft that this tab writes, beneath `beginning`: the last one that was kept there and that no other
 * tab has open, so that it goes on; or else a new one. Null until that is known. Two tabs on one record thus keep two
 * drafts, and neither takes the other's away.
 *
 * While a tab writes it holds a lock of its draft's name (Web Locks API), which ends with the tab, however it ends.
 */
export function useOpenDraft(beginning: string): string | null {
  const drafts = useKeptDrafts();
  const [opened, setOpened] = useState<{ beginning: string; id: string } | null>(null);

  useEffect(() => {
    let gone = false;
    let letGo = () => {};
    const choose = async () => {
      for (const id of [...drafts.idsBeneath(beginning), newId()]) {
        const release = await lockOf(`wayfare.${beginning}${id}`);
        if (!release) continue;
        if (gone) return release();
        letGo = release;
        setOpened({ beginning, id });
        return;
      }
    };
    choose();
    return () => {
      gone = true;
      letGo();
    };
  }, [drafts, beginning]);

  return opened?.beginning === beginning ? opened.id : null;
}

/** Takes a lock that is free, and gives the way to let it go; null when another tab has it. */
function lockOf(name: string): Promise<(() => void) | null> {
  // Only a secure context has locks. Without them two tabs may go on with one draft.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
