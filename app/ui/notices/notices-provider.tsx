import { createContext, type ReactNode, use } from 'react';
import { NoticeRegion } from './notice-region.tsx';
import { type NoticeStore, notices } from './notice-store.ts';

const NoticesContext = createContext<NoticeStore>(notices);

/** Puts the place where notices appear at the end of the page, or of the dialog that lies over it. */
export function NoticesProvider({ store = notices, children }: { store?: NoticeStore; children: ReactNode }) {
  return (
    <NoticesContext value={store}>
      {children}
      <NoticeRegion store={store} />
    </NoticesContext>
  );
}

/** What tells the page's notices; none of it changes from render to render. */
export function useNotices(): Pick<NoticeStore, 'notify' | 'update' | 'dismiss' | 'followDialogs'> {
  return use(NoticesContext);
}
