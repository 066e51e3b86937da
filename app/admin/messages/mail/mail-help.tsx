import { Link } from 'react-router';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import styles from './mail-help.module.css';

/** Says how the emails about messages are set up, for an owner who has to ask somebody else to do it. */
export const MailHelp = () => (
  <details className={styles.help}>
    <summary className={styles.summary}>How emails are set up</summary>
    <div className={styles.text}>
      <p>
        Messages are emailed to the address in <Link to={contactInfo.path}>Contact Info</Link>. If there is
        none, they go to the address with which the first owner signs in.
      </p>
      <p>
        To send emails, this site needs a mail server and a password for it, as the mail program on your phone
        does. You get them from your email provider, whose help pages call them “outgoing mail” or “SMTP”.
      </p>
      <p>Whoever installed this site enters them in two settings, and starts it again:</p>
      <pre className={styles.example}>
        {'SMTP_URL=smtps://USER:PASSWORD@smtp.example.com:465\nMAIL_FROM=hello@your-site.example'}
      </pre>
      <p>To try it, open a message and press Send again, or Send to me.</p>
    </div>
  </details>
);
