import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DealTicket, type TicketDeal } from './deal-ticket.tsx';

const deal: TicketDeal = {
  title: 'Kyoto in ten temples',
  destination: null,
  image: { url: null, alt: '', focalPoint: null },
  duration: '6 days',
  description: 'A week of moss and cedar.',
  inclusions: ['Breakfast', '', 'Breakfast'],
  price: 700,
  currency: 'EUR',
  priorPrice: null,
  endsAt: '2026-12-04T18:00:00+00:00',
  firstEnd: null,
  check: null,
  prices: [],
};

const renderTicket = (changes: Partial<TicketDeal>) =>
  renderToStaticMarkup(
    <DealTicket deal={{ ...deal, ...changes }} timeZone="UTC">
      <button type="button">Book Now</button>
    </DealTicket>,
  );
const getText = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('The ticket of a deal', () => {
  it('shows the price for one person, the end with its time zone, and what is included', () => {
    const html = renderTicket({});
    expect(getText(html)).toContain('€700 per personEnds Fri, Dec 4, 2026, 6:00 PM UTC');
    expect(html).toContain('dateTime="2026-12-04T18:00:00+00:00"');
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('Book Now</button>');
  });

  it('without a price, in the form of a new deal, says what will stand there, and strikes nothing through', () => {
    const html = renderTicket({ price: null, priorPrice: null });
    expect(getText(html)).toContain('Price per person');
    expect(html).not.toMatch(/\d(?:%| per)|€|\$/);
  });

  it('says what the price is that is struck through, if there is one, and rounds the discount down', () => {
    expect(renderTicket({})).not.toMatch(/<s | off/);
    // The discount is 33.5%.
    const text = getText(renderTicket({ priorPrice: 1052.6 }));
    expect(text).toContain('33% off');
    expect(text).toContain('Lowest price in the 30 days before the reduction €1,052.60 €700 per person');
  });

  it('shows no discount of less than one percent', () => {
    const html = renderTicket({ price: 999, priorPrice: 1000 });
    expect(html).toContain('<s ');
    expect(html).not.toContain(' off');
  });

  it.each([
    ['Kyoto in ten temples', null],
    ['A slow journey through the valleys, with the first cherry blossoms and the last of the snow', 'long'],
    ['A slow journey through the valleys, '.repeat(6), 'very-long'],
    ['京都の十の寺をめぐる静かな旅、苔と杉の一週間、朝食と温泉つき、東京駅からの列車を含みます', 'long'],
  ])('sets the title %j in the size %s', (title, length) => {
    const html = renderTicket({ title });
    expect(/data-length="([a-z-]+)"/.exec(html)?.[1] ?? null).toBe(length);
    expect(html).toContain(`>${title}</h3>`);
  });

  it('names the first end of a deal that was extended', () => {
    expect(getText(renderTicket({}))).not.toContain('Extended');
    expect(getText(renderTicket({ firstEnd: '2026-11-30T18:00:00+00:00' }))).toContain(
      'Extended: it was to end on Mon, Nov 30, 2026, 6:00 PM UTC',
    );
  });

  it('names the day on which its price was checked, which stays true in a stored page', () => {
    const time = '2026-11-28T23:30:00+00:00';
    const check = { time, isTooOld: false };
    expect(getText(renderTicket({ check }))).toContain('Price checked on Nov 28, 2026');
    expect(renderTicket({ check })).toContain(`<time dateTime="${time}" data-check-time="">`);
    const html = renderTicket({ check: { ...check, isTooOld: true } });
    expect(getText(html)).toContain('Price not checked since Nov 28, 2026');
    expect(html).not.toContain('data-check-time');
  });

  it('draws the prices that visitors saw beside a sentence, and strikes none of them through', () => {
    const html = renderTicket({
      prices: [
        { price: 900, from: '2026-10-01T12:00:00+00:00', until: '2026-11-01T12:00:00+00:00' },
        { price: 700, from: '2026-11-01T12:00:00+00:00', until: '2026-11-21T12:00:00+00:00' },
      ],
    });
    expect(getText(html)).toContain('Prices here: €900 from Oct 1, 2026; €700 from Nov 1, 2026.');
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"><path d="M0 0H60.8V20H100">/);
    expect(html).not.toMatch(/<s |% /);
    expect(renderTicket({})).not.toContain('<svg');
  });

  it('names its destination, with a link where there is a page of it', () => {
    const destination = { name: 'Nara', language: null, path: '/destinations/nara' };
    expect(renderTicket({ destination })).toContain('<bdi><a href="/destinations/nara">Nara</a></bdi>');
    const html = renderTicket({ destination: { ...destination, path: null } });
    expect(html).toContain('<bdi>Nara</bdi>');
    expect(html).not.toContain('<a ');
  });

  it('leaves out what is not known', () => {
    const html = renderTicket({ duration: null, description: null, inclusions: [' '] });
    expect(html).not.toContain('<ul');
    expect(html).not.toContain('<bdi>');
    expect(html).not.toContain('Rated');
  });

  it('of a sample has a rating, but no end and no claim about 30 days', () => {
    const html = renderTicket({ endsAt: null, priorPrice: 1000, rating: { value: 4.8, reviews: 867 } });
    expect(getText(html)).toContain('Instead of €1,000 €700 per person');
    expect(getText(html)).toContain('Rated 4.8 of 5 (867 reviews)');
    expect(html).not.toContain('Ends');
  });
});
