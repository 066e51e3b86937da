import { useRouteLoaderData } from 'react-router';
import type { loader } from './layout.tsx';

/** Returns whether the server counts visits and checks links. Not in supabase mode without the service role key. */
export const useHasService = () =>
  useRouteLoaderData<typeof loader>('admin/session/layout')?.hasService ?? true;
