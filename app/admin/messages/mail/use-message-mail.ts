import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/admin/session/layout.tsx';

/** Returns whether this installation emails messages to the owner. */
export const useMessageMail = () =>
  useRouteLoaderData<typeof loader>('admin/session/layout')?.messageMail ?? 'off';
