import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getPageVisit } from '#app/client/server-client.ts';
import { createLabel } from '#domain/partners/label.ts';
import { createPageContext } from '#tests/setup/page-context.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { loader } from './go.tsx';

/** The tests show where Book Now of a deal or a destination leads (docs/product/deals.md, docs/product/booking.md). */

const ids = {
  ownLink: '10000000-0000-4000-8000-000000000001',
  linkOfPlace: '10000000-0000-4000-8000-000000000002',
  linkOfSite: '10000000-0000-4000-8000-000000000003',
  hiddenPlace: '10000000-0000-4000-8000-000000000004',
  ended: '10000000-0000-4000-8000-000000000005',
  scheduled: '10000000-0000-4000-8000-000000000006',
  draft: '10000000-0000-4000-8000-000000000007',
  badLink: '10000000-0000-4000-8000-000000000008',
  unicodeLink: '10000000-0000-4000-8000-00000000000a',
  brokenLink: '10000000-0000-4000-8000-00000000000b',
  partnerOfDeal: '10000000-0000-4000-8000-00000000000c',
  partnerOfPlace: '10000000-0000-4000-8000-00000000000d',
  labelled: '10000000-0000-4000-8000-00000000000e',
  unknown: '10000000-0000-4000-8000-000000000009',
};

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
  await rest.sql(`
    insert into public.destinations (id, name, slug, booking_url, partner_code, published_at) values
      ('20000000-0000-4000-8000-000000000001', 'Lamu', 'lamu', 'https://lamu.example/?q={destination}&c={code}', 'LAU', now()),
      ('20000000-0000-4000-8000-000000000002', 'Hampi', 'hampi', 'https://hampi.example/', null, null);
    insert into public.deals (id, title, price, destination_id, booking_url, published_at, ends_at) values
      ('${ids.ownLink}', 'Own', 5, '20000000-0000-4000-8000-000000000001', 'https://deal.example/?q={destination}&c={code}', now(), 'tomorrow'),
      ('${ids.linkOfPlace}', 'Place', 5, '20000000-0000-4000-8000-000000000001', '', now(), 'tomorrow'),
      ('${ids.linkOfSite}', 'Site', 5, null, null, now(), 'tomorrow'),
      ('${ids.hiddenPlace}', 'Hidden', 5, '20000000-0000-4000-8000-000000000002', null, now(), 'tomorrow'),
      ('${ids.ended}', 'Ended', 5, null, 'https://deal.example/', '2020-01-01', '2020-02-01'),
      ('${ids.scheduled}', 'Scheduled', 5, null, 'https://deal.example/', 'tomorrow', now() + interval '1 year'),
      ('${ids.draft}', 'Draft', 5, null, 'https://deal.example/', null, 'tomorrow');
    insert into public.deals (id, title, price, booking_url, ends_at) values
      ('${ids.badLink}', 'Bad', 5, 'https://{destination}/', 'tomorrow'),
      ('${ids.unicodeLink}', 'Unicode', 5, 'https://отели.example/東京–für?d={destination}', 'tomorrow'),
      ('${ids.brokenLink}', 'Broken', 5, 'https://p.example:99999/{destination}', 'tomorrow');
    insert into public.partners (id, name, hosts, affiliate_id, template) values
      ('30000000-0000-4000-8000-000000000001', 'Booking', '{}', '7', 'https://www.booking.com/searchresults.html?ss={destination}&aid=1'),
      ('30000000-0000-4000-8000-000000000002', 'Boats', '{}', null, 'https://boats.example/{code}');
    insert into public.destinations (id, name, slug, partner_id, partner_code, published_at) values
      ('20000000-0000-4000-8000-000000000003', 'Kochi', 'kochi', '30000000-0000-4000-8000-000000000001', 'COK', now());
    insert into public.deals (id, title, price, destination_id, partner_id, ends_at) values
      ('${ids.partnerOfDeal}', 'Boats', 5, '20000000-0000-4000-8000-000000000003', '30000000-0000-4000-8000-000000000002', 'tomorrow'),
      ('${ids.labelled}', 'Labelled', 5, null, null, 'tomorrow'),
      ('${ids.partnerOfPlace}', 'Kochi', 5, '20000000-0000-4000-8000-000000000003', null, 'tomorrow');
    update public.deals set booking_url = 'https://deal.example/?q={destination}&in={checkin}&n={guests}&l={label}&h={lang}&c={currency}', currency = 'EUR'
      where id = '${ids.labelled}';
    insert into public.posts (title, slug, language) values ('Rails', 'auf-schienen', 'de');
    update public.settings set affiliate_booking_url = 'https://partner.example/?q={destination}';
  `);
});
afterAll(() => rest.close());

/** Follows the link of Book Now. */
async function follow(place: string, search?: string, visitor?: RequestInit) {
  const { press: _, ...response } = await pressLink(place, search, visitor);
  return response;
}

async function pressLink(place: string, search = 'destination=Kyoto', visitor: RequestInit = {}) {
  const context = createPageContext(rest, 'https://site.example', `?${search}&place=${place}`);
  const request = new Request(`https://site.example/go?${search}&place=${place}`, visitor);
  const result = await loader({ context, request } as never);
  const { headers, status } = result instanceof Response ? result : new Response(null, result.init ?? {});
  expect(headers.get('Cache-Control')).toBe('no-store');
  const isDealOver = !(result instanceof Response) && result.data?.isDealOver === true;
  return { status, location: headers.get('Location'), isDealOver, press: getPageVisit(context).press };
}

const linkOfSite = 'https://partner.example/?q=Kyoto';
const ownLink = 'https://deal.example/?q=Kyoto&c=LAU';
const linkOfPlace = 'https://lamu.example/?q=Kyoto';
const unicodeLink = 'https://xn--e1agiku.example/%E6%9D%B1%E4%BA%AC%E2%80%93f%C3%BCr?d=Kyoto';
const over = { status: 410, location: null, isDealOver: true };
const leadTo = (location: string) => ({ status: 303, location, isDealOver: false });

describe('Book Now', () => {
  it.each([
    ['a deal opens its own link, with the code of its destination', ids.ownLink, ownLink],
    ['a deal with an empty link opens that of its destination', ids.linkOfPlace, `${linkOfPlace}&c=LAU`],
    [
      'a deal whose link has letters of any script opens it in the standard’s form',
      ids.unicodeLink,
      unicodeLink,
    ],
    ['a deal without a link opens that of the site', ids.linkOfSite, linkOfSite],
    ['a deal to a hidden destination does not open its link', ids.hiddenPlace, linkOfSite],
    [
      'a deal opens the template of its partner, with the code of its destination',
      ids.partnerOfDeal,
      'https://boats.example/COK',
    ],
    [
      'a deal opens the template of the partner of its destination, with the ID of that partner',
      ids.partnerOfPlace,
      'https://www.booking.com/searchresults.html?ss=Kyoto&aid=7',
    ],
    ['no deal and no destination opens the link of the site', '', linkOfSite],
    ['an unknown destination opens the link of the site', 'atlantis', linkOfSite],
    ['a hidden destination does not open its link', 'hampi', linkOfSite],
  ])('of %s', async (_, place, location) => {
    expect(await follow(place)).toEqual(leadTo(location));
  });

  it('of a destination opens its link, unless the visitor has entered another destination', async () => {
    expect(await follow('lamu', 'destination=lamu')).toEqual(leadTo('https://lamu.example/?q=lamu&c=LAU'));
    expect(await follow('lamu')).toEqual(leadTo(linkOfSite));
    for (const entered of ['LAMU', '']) {
      const own = leadTo(`https://lamu.example/?q=${entered}&c=LAU`);
      expect(await follow('lamu', `destination= ${entered}`)).toEqual(own);
    }
  });

  it('of a destination that had another slug before, as in a tab that has been open since, opens its link', async () => {
    await rest.sql("update public.destinations set slug = 'lamu-island' where slug = 'lamu'");
    expect(await follow('lamu', 'destination=lamu')).toEqual(leadTo('https://lamu.example/?q=lamu&c=LAU'));
    await rest.sql("update public.destinations set slug = 'lamu' where slug = 'lamu-island'");
  });

  it('of a destination that cannot be read asks to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await rest.sql('revoke select on public.destinations from anon');
    const { status } = await follow('lamu', 'destination=lamu');
    await rest.sql('grant select on public.destinations to anon');
    expect(status).toBe(503);
  });

  it.each([
    ['has ended', ids.ended],
    ['is scheduled', ids.scheduled],
    ['is a draft', ids.draft],
    ['does not exist', ids.unknown],
  ])('of a deal that %s opens no link, not even that of the site, and says that the deal is over', async (_, id) => {
    expect(await follow(id)).toEqual(over);
  });

  it.each([
    ids.ownLink.replaceAll('-', ''),
    `${ids.ended},id.eq.${ids.ownLink}`,
  ])('of %s, which is not an id, opens the link of the site', async (id) => {
    expect(await follow(id)).toEqual(leadTo(linkOfSite));
  });

  it.each([
    [ids.badLink, ''],
    [ids.badLink, 'javascript:alert(1)'],
    [ids.brokenLink, 'Kyoto'],
  ])('never follows a link that is no http or https URL, but logs it and returns to the form: %s to %j', async (id, destination) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const form = leadTo('/?booking=not-configured#booking');
    expect(await follow(id, `destination=${destination}`)).toEqual(form);
    expect(log).toHaveBeenCalledWith('A partner link opens no URL:', expect.stringMatching(/^https:/));
  });

  it('of a deal that cannot be read asks to try again, and does not claim that it is over', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await rest.sql('revoke select on public.deals from anon');
    const { status, isDealOver } = await follow(ids.ownLink);
    await rest.sql('grant select on public.deals to anon');
    expect(log).toHaveBeenCalledWith('Error fetching booked deal:', expect.any(String));
    expect([status, isDealOver]).toEqual([503, false]);
  });
});

describe('The link that Book Now opens', () => {
  const placed = 'destination=Kyoto&check_in=2027-03-01&guests=2';
  const followLabelled = async (search: string, visitor?: RequestInit) =>
    new URL((await follow(ids.labelled, search, visitor)).location ?? '').searchParams;

  it('has the label of the page and the placement, the language of the page and the currency of the deal', async () => {
    const link = await followLabelled(`${placed}&from=%2Fblog%2Fauf-schienen&at=ticket`);
    const label = createLabel('/blog/auf-schienen', 'ticket');
    expect(Object.fromEntries(link)).toEqual({
      q: 'Kyoto',
      in: '2027-03-01',
      n: '2',
      l: label,
      h: 'de',
      c: 'EUR',
    });
    const other = await followLabelled(`${placed}&from=%2Fdestinations%2Fkochi&at=facts`);
    expect([other.get('l'), other.get('h')]).toEqual([createLabel('/destinations/kochi', 'facts'), 'en']);
  });

  it('is the same for two visitors, whatever their browsers send besides the place, the dates and the guests', async () => {
    const origin = `${placed}&from=%2Fdeals&at=ticket`;
    const one = await followLabelled(origin);
    const other = await followLabelled(
      `${origin}&utm_source=mail&gclid=1&visitor=42&label=me&lang=fr&currency=JPY`,
      {
        headers: {
          Cookie: 'id=42',
          'User-Agent': 'Other',
          'Accept-Language': 'fr',
          Referer: 'https://site.example/blog?id=42',
          'X-Forwarded-For': '192.0.2.42',
          Authorization: 'Bearer 42',
        },
      },
    );
    expect(`${other}`).toBe(`${one}`);
  });

  it.each([
    ['no placement', 'from=%2Fdeals'],
    ['an unknown placement', 'from=%2Fdeals&at=visitor-42'],
    ['no page', 'at=ticket'],
    ['no path', 'from=deals&at=ticket'],
    ['another site', 'from=%2F%2Fother.example%2F&at=ticket'],
    ['a path with a query', 'from=%2Fdeals%3Fvisitor%3D42&at=ticket'],
    ['a path with an encoded query', 'from=%2Fdeals%253Fvisitor%3D42&at=ticket'],
    ['a malformed path', 'from=%2F%25E0%25A4&at=ticket'],
    ['a preview, whose path is a secret', 'from=%2Fpreview%2Fabc&at=ticket'],
    ['a path that is too long', `from=%2F${'a'.repeat(200)}&at=ticket`],
  ])('has no label where its own link names %s', async (_, origin) => {
    expect((await followLabelled(`${placed}&${origin}`)).get('l')).toBe('');
  });
});

describe('A press that the server counts', () => {
  const origin = 'from=%2Fdeals&at=ticket';
  // Those that the database has added for these links.
  beforeAll(() => rest.sql(`delete from public.partners where name like '%.example'`));
  const where = { path: '/deals', placement: 'ticket', link: null };

  it.each([
    [
      'of a deal names it, its place and the host of its link',
      ids.ownLink,
      { ...where, deal: ids.ownLink, place: 'lamu', partner: 'deal.example' },
    ],
    [
      'that leads to one of the owner’s partners names its id',
      ids.partnerOfPlace,
      { ...where, deal: ids.partnerOfPlace, place: 'kochi', partner: '30000000-0000-4000-8000-000000000001' },
    ],
    [
      'for no deal and no place names the partner of the site',
      '',
      { ...where, deal: null, place: null, partner: 'partner.example' },
    ],
    ['for a deal that is over is none', ids.ended, undefined],
    ['that leads nowhere is none', ids.brokenLink, undefined],
  ])('%s', async (_, place, press) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await pressLink(place, `destination=Kyoto&${origin}`)).press).toEqual(press);
  });
});

describe('A destination that a visitor has typed', () => {
  const type = async (destination: string) => {
    const context = createPageContext(rest, 'https://site.example', `?destination=${destination}`);
    await loader({ context } as never);
    const { search, press } = getPageVisit(context);
    return [search, press?.place];
  };

  it.each([
    ['is one of the owner’s places', ' KOCHI', undefined, 'kochi'],
    ['is no place of hers', 'Atlantis', 'atlantis', null],
    ['is a draft', 'Hampi', 'hampi', null],
    ['may be personal', 'me@example.com', undefined, null],
  ])('%s: it is counted so', async (_, destination, search, place) => {
    await rest.sql('update public.settings set counts_visits = true');
    expect(await type(destination)).toEqual([search, place]);
  });

  it('is not looked up while nothing is counted', async () => {
    await rest.sql('update public.settings set counts_visits = false');
    expect(await type('Atlantis')).toEqual([undefined, null]);
  });
});
