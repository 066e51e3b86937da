import { data } from 'react-router';
import { FaultPage } from '#app/features/site/fault-page.tsx';
import { titled } from '#app/routes/titled.ts';
import type { Route } from './+types/not-found.ts';
import { notToBeKept } from './page-life.ts';

export const meta = (args: Route.MetaArgs) => [
  ...titled('Page not found')(args),
  { name: 'robots', content: 'noindex' },
];

export function loader() {
  return data(null, { status: 404 });
}

export const headers = () => notToBeKept;

export default function NotFound() {
  return <FaultPage fault="missing" />;
}
