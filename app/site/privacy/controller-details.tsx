import { Fragment } from 'react';
import type { ContactInfo } from '#app/backend/contact-info.ts';
import { ContactLink } from '#app/site/legal/contact-link.tsx';

interface ControllerDetailsProps {
  siteTitle: string;
  /** Null if it could not be read. */
  controller: ContactInfo | null;
}

/** Says who is responsible for the data (GDPR, Article 13), and what the owner has not entered yet. */
export function ControllerDetails({ siteTitle, controller }: ControllerDetailsProps) {
  return (
    <>
      <p>
        The owner of {siteTitle} decides what happens to data on this site, and answers for it. The law calls
        that the controller.
      </p>
      {controller ? (
        <>
          <ContactDetails siteTitle={siteTitle} controller={controller} />
          {!controller.address && (
            <p>
              The owner has not entered a postal address yet. Until it stands here, ask for it: write to{' '}
              <ContactLink email={controller.email} />.
            </p>
          )}
        </>
      ) : (
        <p>Contact information could not be loaded.</p>
      )}
    </>
  );
}

function ContactDetails({ siteTitle, controller }: { siteTitle: string; controller: ContactInfo }) {
  const { email, phone, address } = controller;
  const lines = [siteTitle, ...(address?.split(/\s*\n\s*/) ?? [])];
  return (
    <address dir="auto">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified only by its position
        <Fragment key={index}>
          {line}
          <br />
        </Fragment>
      ))}
      {phone && (
        <>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          <br />
        </>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
