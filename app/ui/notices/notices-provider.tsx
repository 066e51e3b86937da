import { createContext, type ReactNode, use } from 'react';
import { NoticeRegion } from './notice-region.tsx';
import { type NoticeStore, notices } from './notice-store.ts';

const NoticesContext = createContext<NoticeStore>(notices);

/** Provides the notices and renders the notice region: at the end of the page, or inside the open dialog. */
export function NoticesProvider({ store = notices, children }: { store?: NoticeStore; children: ReactNode }) {
  return (
    <NoticesContext value={store}>
      {children}
      <NoticeRegion store={store} />
    </NoticesContext>
  );
}

/** Returns the functions that show and change notices. They are the same on every render. */
export function useNotices(): Pick<NoticeStore, 'notify' | 'update' | 'dismiss' | 'handleDialogChange'> {
  return use(NoticesContext);
}
