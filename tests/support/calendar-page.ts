import { beforeAll } from 'vitest';
import { alive } from './alive.ts';
import { type Browser, openContext } from './browser.ts';
import { sharedServer } from './server.ts';

/** The calendar on a phone. */
export function openCalendar() {
  const server = sharedServer();
  let browser: Browser;

  beforeAll(async () => {
    browser = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    return () => browser.close();
  });

  return {
    server,
    browser: () => browser,
    async open(query: string): Promise<void> {
      await browser.page.goto(`${server.origin}/lunar/calendar${query}`, { waitUntil: 'networkidle' });
      await alive(browser.page);
    },
    chosenCell: () => browser.page.getByRole('grid').locator('[aria-selected="true"] button'),
    /** The query of the address, which the page writes after a pause; tests poll it. */
    address: () => new URL(browser.page.url()).search,
  };
}
