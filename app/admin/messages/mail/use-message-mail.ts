import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/admin/session/layout.tsx';

export const useMessageMail = () =>
  useRouteLoaderData<typeof loader>('admin/session/layout')?.messageMail ?? 'off';
