import { type ComponentType, useEffect, useState } from 'react';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';
import type { VersionsProps } from './versions.tsx';

let Loaded: ComponentType<VersionsProps> | null = null;

/** Loads the code of the page, which no form needs. */
export async function loadVersions(): Promise<ComponentType<VersionsProps>> {
  Loaded ??= (await loadOnceOnline(() => import('./versions.tsx'))).default;
  return Loaded;
}

/** The page of the earlier versions, once its code is loaded. `Suspense` would show its fallback for 300 ms in any case. */
export function LoadedVersions(props: VersionsProps) {
  const [Versions, setVersions] = useState(() => Loaded);
  useEffect(() => {
    void loadVersions().then((loaded) => setVersions(() => loaded));
  }, []);
  return Versions ? <Versions {...props} /> : <AdminLoading>Loading versions...</AdminLoading>;
}
