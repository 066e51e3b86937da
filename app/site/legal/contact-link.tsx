import { Link } from 'react-router';

/** Whom to write to, within a sentence: the stored email, or the way to find it. */
export function ContactLink({ email }: { email: string | null }) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">our contact page</Link>;
}
