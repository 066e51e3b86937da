import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The partner's site of a test file. */
interface Partner {
  /** The URL of its search. */
  readonly url: string;
  /** The template of its URL with a parameter for each field of a search. */
  readonly template: string;
  readonly host: string;
}

/**
 * Starts a partner's site for the tests of a file. It is a server, because Playwright cannot intercept a redirect to
 * another site. Like an affiliate network, it redirects to the URL in the parameter `ued`.
 */
export function startPartner(): Partner {
  let url = '';
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    const location = new URL(request.url ?? '', url).searchParams.get('ued');
    if (location) response.writeHead(302, { location }).end();
    else response.end('The partner');
  });
  test.beforeAll(async () => {
    await once(server.listen(0, 'localhost'), 'listening');
    url = `http://localhost:${(server.address() as AddressInfo).port}/search`;
  });
  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get url() {
      return url;
    },
    get template() {
      return `${url}?to={destination}&in={checkin}&out={checkout}&guests={guests}`;
    },
    get host() {
      return new URL(url).host;
    },
  };
}

/** Presses a control that opens the partner's site in a new tab, and returns the parameters of its URL. */
export async function pressForPartner(
  context: BrowserContext,
  partner: Partner,
  control: Locator,
): Promise<Record<string, string>> {
  const opened = context.waitForEvent('page');
  await control.click();
  const newPage = await opened;
  await newPage.waitForURL(`${partner.url}?**`);
  expect(await newPage.evaluate(() => window.opener), 'The partner has no access to our tab').toBeNull();
  const parameters = Object.fromEntries(new URL(newPage.url()).searchParams);
  await newPage.close();
  return parameters;
}
