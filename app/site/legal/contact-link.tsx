import { Link } from 'react-router';

/** A link within a sentence: the stored email, or the contact page if there is none. */
export function ContactLink({ email }: { email: string | null }) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">our contact page</Link>;
}
