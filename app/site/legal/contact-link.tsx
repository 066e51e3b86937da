import { Link } from '#app/ui/link.tsx';

/** A link within a sentence: to the site's contact email, or to the contact page if there is no email. */
export function ContactLink({ email }: { email: string | null }) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">our contact page</Link>;
}
