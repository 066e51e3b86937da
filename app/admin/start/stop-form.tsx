import type { ComponentType } from 'react';
import type { StopId } from './progress/stops.ts';
import { ContactStop } from './stops/contact-stop.tsx';
import { DestinationsStop } from './stops/destinations-stop.tsx';
import { LegalStop } from './stops/legal-stop.tsx';
import { NameStop } from './stops/name-stop.tsx';
import { PartnerStop } from './stops/partner-stop.tsx';
import { PostStop } from './stops/post-stop.tsx';
import type { StopProps } from './stops/stop-props.ts';

const forms: Readonly<Record<StopId, ComponentType<StopProps>>> = {
  name: NameStop,
  partner: PartnerStop,
  destinations: DestinationsStop,
  post: PostStop,
  contact: ContactStop,
  legal: LegalStop,
};

/** What the owner does at a stop. */
export function StopForm({ id, ...props }: StopProps & { id: StopId }) {
  const Form = forms[id];
  return <Form {...props} />;
}
