/** A way to share a page without scripts. */
interface ShareLink {
  label: string;
  href: string;
}

/** Creates the links that share a page by email, WhatsApp and Facebook. None of these loads anything before it is followed. */
export function createShareLinks(url: string, title: string): ShareLink[] {
  const [link, subject] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { label: 'Email', href: `mailto:?subject=${subject}&body=${link}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${subject}%20${link}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ];
}
