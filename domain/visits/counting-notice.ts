/**
 * What the privacy page says while visits are counted (docs/product/counting.md#the-privacy-page), in Markdown. The panel shows it
 * to the owner before she turns counting on.
 */
export const countingNotice = `## How visits are counted

Our own server counts how often each page is opened, how often a link to a partner is pressed, and which searches found nothing. It keeps only sums: by day and by hour, by page and where on it a link stands, by destination, deal, link and partner, by kind of device (phone, tablet or computer), and by the site from which visitors came. Of searches it keeps those that are short and have neither digits nor an @.

None of this says who you are. Your internet address is not stored for it, nor what your browser says of itself, and visits are not joined with one another. Nothing is stored on your device, and nobody else is involved: there is no script of another company. A sum is deleted after 25 months.

The legal basis is our interest in knowing which pages are of use, and which links pay for them.
`;
