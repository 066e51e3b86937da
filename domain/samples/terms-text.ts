import { type LegalFacts, writeContactLink, writeSiteTitle } from './legal-facts.ts';

/**
 * Writes the sample text of the terms in Markdown (docs/product/legal.md): for the page, and for the owner to begin
 * from. No public page needs it in the browser.
 */
export function createTermsText({
  siteTitle,
  contact,
  showSamples,
}: Omit<LegalFacts, 'messageMonths'>): string {
  const name = writeSiteTitle(siteTitle);
  const samples = showSamples
    ? `
What is marked as a sample, such as a destination, a deal, a countdown or a testimonial, is sample content that shows how the site works. It describes no real offer and no real customer. A control whose feature is not there yet says so when you use it.
`
    : '';
  const deals = showSamples ? 'A deal that is not a sample' : 'A deal';
  return `## What ${name} is

${name} is a place to find out where you would like to go. It shows destinations and articles, and it leads you to a partner when you want to book. Using it is free and needs no account. By using it you agree to these terms; if you do not, please do not use it.

## We do not sell journeys

We are neither a travel agency nor an organizer. Our search and Book Now open a partner's site, filled in with what you entered. Whatever you book there is a contract between you and the partner or the provider that it names. Its prices, terms, cancellations and complaints are theirs, and they are the ones to ask.

## How we are paid

Links to a booking partner, such as those of Search Deals and Book Now, are affiliate links. If you book after following one, we may earn a commission from the partner. Each page with such links says so before you follow one.

## ${showSamples ? 'Prices, ratings and samples' : 'Prices'}

The prices and durations of destinations, and those in articles, are there to give you an idea. They are not offers, and they may have changed by the time you read them.

${deals} is an offer of the partner that its Book Now opens, at a price for one person, until the end that it names. In every case, what counts is what the partner shows you before you book.
${samples}
## Before you go

We write with care, but roads close, visas change and weather does as it likes. Check what the authorities say about entry, health and safety before you book, and once more before you leave.

## Images and texts

The illustrations, texts and marks of this site belong to ${name} or to those who let us use them. You may share a link to any page, and quote from it with its source. For anything more, please ask.

## Fair use

Please do not try to break into the site, to overload it, or to use it for anything unlawful. The pages behind the sign-in are only for the site's owner.

## Other sites

Some links lead to sites that we do not run. We chose them with care, but those who run them are responsible for their content.

## What we are liable for

We keep the site as correct and as reachable as we can, but we cannot promise that it always is. Our liability is unlimited for intent, gross negligence, and harm to life, body or health, and for whatever the law does not let us exclude. Beyond that we are not liable for damage that arises from relying on what is shown here. Your rights as a consumer are not affected.

## Changes and contact

When these terms change, the new ones apply from the day on which they are here. If a part of them turns out to be invalid, the rest still applies. Questions go to ${writeContactLink(contact?.email)}.
`;
}
