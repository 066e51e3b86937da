import { escapeMarkdown } from '#domain/text/escape-markdown.ts';
import { type LegalFacts, writeContactLink, writeEmailLink, writeSiteTitle } from './legal-facts.ts';

/**
 * Writes the sample text of the privacy page in Markdown (docs/product/legal.md): for the page, and for the owner to
 * begin from. No public page needs it in the browser.
 */
export function createPrivacyText(facts: Omit<LegalFacts, 'showSamples'>): string {
  return `## The short version

- You can use the whole site without an account, and there is none to make.
- We set no cookies, show no advertising and build no profiles.
- We know nothing about you but what you write to us, and sell none of it.
- When you leave for our booking partner or play a video, their rules apply there.

## Who is responsible

${writeController(facts)}

## What our server notes

To send you a page, our server has to learn your internet address, which page you want, and what kind of browser asks. Where the site is hosted, such requests may be noted in a technical log. It serves one purpose: to find faults and fend off attacks. It is not joined with anything else, and it is deleted when it is no longer needed for that.

The legal basis is our interest in a site that works and is safe.

## What stays in your browser

Your last booking search is remembered so that you need not enter it twice. It is stored in the open tab only. It never reaches us by itself, and it is gone when you close the tab. The owner of the site signs in to look after it; that sign-in is stored in the owner's browser, not in yours.

The places that you put into [your suitcase](/suitcase) stay in your browser until you remove them or clear its data for this site. To show them, your browser asks our server for these places; we do not keep that, and it does not say who you are. If you share your suitcase, the link contains the places, and nothing else. Whoever has the link sees them.

## Searches and filters

What you search for among the destinations and articles becomes part of the page's address, so that you can share it or come back to it. The address is part of the request that our server answers, and so of the log described above. Please do not search for anything that you would not write on a postcard.

## Our booking partner

Search Deals and Book Now open the site of a booking partner in a new tab. The destination is part of the link, and so are the dates and the number of guests that you entered, if any, and a code that says that you came from us. We add nothing that says who you are. Book Now gets there through our own server, which passes this on and keeps nothing that says who you are.

This is an affiliate link: if you book, the partner may pay us a commission. The partner decides for itself what it collects on its own site; its privacy policy tells you.

## Videos, posts, maps and images

A video from YouTube or Vimeo, on the home page or in an article, is fetched only when you press play: from youtube-nocookie.com, or from player.vimeo.com with the request not to track you. Google or Vimeo learns your internet address and the name of our site at that moment, and not before; from then on its own privacy policy applies.

The same is true of what an article shows from other sites once you press the button of its card: posts from Instagram (instagram.com), TikTok (tiktok.com) and X (platform.twitter.com, with the request not to track you), maps from Google Maps (google.com) and OpenStreetMap (openstreetmap.org), players from Spotify (open.spotify.com) and tours from Komoot (komoot.com).

The illustrations and fonts of this site come from our own server. The owner may show an image or a video that is hosted elsewhere on the internet; whoever hosts an image then sees the request for it, and whoever hosts a video does once you press play.

What you can share a page with, and the links to our profiles, are plain links: these networks learn nothing until you follow one.

## Messages to us

What you write in the form on the contact page is stored with this site: your name, your email address, the subject, the text, and when it arrived. It may also be sent to our mailbox. We use it to answer you, and give it to nobody else. The legal basis is our interest in answering whoever writes to us.

To keep floods out, our server counts how many messages an internet address sends, and forgets the address after a day at the latest. It is not stored with the message.

If you write us an email, we use it to answer you, and keep it for as long as the matter requires.

## How long things are kept

- Your last booking search: in the open tab, until you close it.
- The places in your suitcase: in your browser, until you remove them.
- Requests to our server: the software of this site keeps no record of who visits it. If the host of the site keeps a technical log, it is deleted once it no longer helps to find faults and fend off attacks.
- What you write in the form on the contact page: ${describeMonths(facts.messageMonths)}.
- Emails to us: until your matter is settled, and longer only where a law demands it, as it does for business letters.
- What you enter at our partner: as long as the partner's privacy policy says.

## Your rights

You may ask us what we hold about you, have it corrected or deleted, or object to its use; and you may complain to the data protection authority of the place where you live. Write to ${writeContactLink(facts.contact?.email)}.

## Changes

When the site learns something new, this page changes with it. What is written here today describes what the site does today.
`;
}

/** Says who is responsible for the data (GDPR, Article 13), and what the owner has not entered yet. */
function writeController({ siteTitle, contact }: Pick<LegalFacts, 'siteTitle' | 'contact'>): string {
  const sentence = `The owner of ${writeSiteTitle(siteTitle)} decides what happens to data on this site, and answers for it. The law calls that the controller.`;
  if (!contact) return `${sentence}\n\nContact information could not be loaded.`;
  const { email, phone, address } = contact;
  // The lookbehind keeps the search for line breaks linear.
  const lines = [
    siteTitle,
    ...(address?.trim().split(/(?<!\s)\s*\n\s*/) ?? []),
    ...(phone ? [phone] : []),
  ].map(escapeMarkdown);
  if (email) lines.push(writeEmailLink(email));
  const missing = `The owner has not entered a postal address yet. Until it stands here, ask for it: write to ${writeContactLink(email)}.`;
  return [sentence, lines.join('\\\n'), ...(address ? [] : [missing])].join('\n\n');
}

/** Says how long a message is kept. */
function describeMonths(months: number | null | undefined): string {
  if (typeof months === 'number') return `for ${months} months, unless we delete it earlier`;
  return 'until we delete it, because your matter is settled or you ask us to';
}
