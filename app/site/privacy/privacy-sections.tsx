import type { ContactInfo } from '#app/backend/contact-info.ts';
import { ContactLink } from '#app/site/legal/contact-link.tsx';
import type { LegalSection } from '#app/site/legal/sample-legal-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { ControllerDetails } from './controller-details.tsx';

interface PrivacyFacts {
  siteTitle: string;
  /** Null if it could not be read. */
  controller: ContactInfo | null;
  /** After how many months messages are deleted; null: never. Undefined if it is not known. */
  messageMonths: number | null | undefined;
}

/** Creates the sections of the privacy page. */
export function createPrivacySections({
  siteTitle,
  controller,
  messageMonths,
}: PrivacyFacts): LegalSection[] {
  const email = controller?.email ?? null;
  return [
    {
      id: 'short',
      title: 'The short version',
      text: (
        <ul>
          <li>You can use the whole site without an account, and there is none to make.</li>
          <li>We set no cookies, count no visits, show no advertising and build no profiles.</li>
          <li>We know nothing about you but what you write to us, and sell none of it.</li>
          <li>When you leave for our booking partner or play a video, their rules apply there.</li>
        </ul>
      ),
    },
    {
      id: 'controller',
      title: 'Who is responsible',
      text: <ControllerDetails siteTitle={siteTitle} controller={controller} />,
    },
    {
      id: 'logs',
      title: 'What our server notes',
      text: (
        <>
          <p>
            To send you a page, our server has to learn your internet address, which page you want, and what
            kind of browser asks. Where the site is hosted, such requests may be noted in a technical log. It
            serves one purpose: to find faults and fend off attacks. It is not joined with anything else, and
            it is deleted when it is no longer needed for that.
          </p>
          <p>The legal basis is our interest in a site that works and is safe.</p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      text: (
        <>
          <p>
            Your last booking search is remembered so that you need not enter it twice. It is stored in the
            open tab only. It never reaches us by itself, and it is gone when you close the tab. The owner of
            the site signs in to look after it; that sign-in is stored in the owner's browser, not in yours.
          </p>
          <p>
            The places that you put into <Link to="/suitcase">your suitcase</Link> stay in your browser until
            you remove them or clear its data for this site. To show them, your browser asks our server for
            these places; we do not keep that, and it does not say who you are. If you share your suitcase,
            the link contains the places, and nothing else. Whoever has the link sees them.
          </p>
        </>
      ),
    },
    {
      id: 'searches',
      title: 'Searches and filters',
      text: (
        <p>
          What you search for among the destinations and articles becomes part of the page's address, so that
          you can share it or come back to it. The address is part of the request that our server answers, and
          so of the log described above. Please do not search for anything that you would not write on a
          postcard.
        </p>
      ),
    },
    {
      id: 'partner',
      title: 'Our booking partner',
      text: (
        <>
          <p>
            Search Deals and Book Now open the site of a booking partner in a new tab. The destination is part
            of the link, and so are the dates and the number of guests that you entered, if any, and a code
            that says that you came from us. We add nothing that says who you are. Book Now gets there through
            our own server, which passes this on and keeps none of it.
          </p>
          <p>
            This is an affiliate link: if you book, the partner may pay us a commission. The partner decides
            for itself what it collects on its own site; its privacy policy tells you.
          </p>
        </>
      ),
    },
    {
      id: 'videos',
      title: 'Videos and images',
      text: (
        <>
          <p>
            A video from YouTube or Vimeo, on the home page or in an article, is fetched only when you press
            play: from youtube-nocookie.com, or from player.vimeo.com with the request not to track you.
            Google or Vimeo learns your internet address and the name of our site at that moment, and not
            before; from then on its own privacy policy applies.
          </p>
          <p>
            The illustrations and fonts of this site come from our own server. The owner may show an image or
            a video that is hosted elsewhere on the internet; whoever hosts an image then sees the request for
            it, and whoever hosts a video does once you press play.
          </p>
          <p>
            What you can share a page with, and the links to our profiles, are plain links: these networks
            learn nothing until you follow one.
          </p>
        </>
      ),
    },
    {
      id: 'messages',
      title: 'Messages to us',
      text: (
        <>
          <p>
            What you write in the form on the contact page is stored with this site: your name, your email
            address, the subject, the text, and when it arrived. It may also be sent to our mailbox. We use it
            to answer you, and give it to nobody else. The legal basis is our interest in answering whoever
            writes to us.
          </p>
          <p>
            To keep floods out, our server counts for an hour how many messages an internet address sends. The
            address is not stored with the message.
          </p>
          <p>
            If you write us an email, we use it to answer you, and keep it for as long as the matter requires.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'How long things are kept',
      text: (
        <ul>
          <li>Your last booking search: in the open tab, until you close it.</li>
          <li>The places in your suitcase: in your browser, until you remove them.</li>
          <li>
            Requests to our server: the software of this site keeps no record of visits. If the host of the
            site keeps a technical log, it is deleted once it no longer helps to find faults and fend off
            attacks.
          </li>
          <li>What you write in the form on the contact page: {describeMonths(messageMonths)}.</li>
          <li>
            Emails to us: until your matter is settled, and longer only where a law demands it, as it does for
            business letters.
          </li>
          <li>What you enter at our partner: as long as the partner's privacy policy says.</li>
        </ul>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: (
        <p>
          You may ask us what we hold about you, have it corrected or deleted, or object to its use; and you
          may complain to the data protection authority of the place where you live. Write to{' '}
          <ContactLink email={email} />.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          When the site learns something new, this page changes with it, and so does the date at its top. What
          is written here today describes what the site does today.
        </p>
      ),
    },
  ];
}

/** Says how long a message is kept. */
function describeMonths(months: number | null | undefined): string {
  if (typeof months === 'number') return `for ${months} months, unless we delete it earlier`;
  return 'until we delete it, because your matter is settled or you ask us to';
}
