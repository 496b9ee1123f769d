import { beforeAll } from 'vitest';
import { bookShelf } from '../fixtures/books.ts';
import { alive } from './alive.ts';
import { type Browser, openContext } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** The search page on a phone, with a book among what is found. */
export function openSearch() {
  const shelf = bookShelf();
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    shelf.add('snow');
    server = await startServer({ DATA_DIR: shelf.directory });
    browser = await openContext({ viewport: { width: 360, height: 740 } });
    return async () => {
      await browser.close();
      await server.stop();
      server.remove();
      shelf.remove();
    };
  });

  return {
    server: () => server,
    browser: () => browser,
    field: () => browser.page.getByRole('searchbox', { name: '要找的词' }),
    status: () => browser.page.getByRole('status'),
    group: (name: string) => browser.page.getByRole('region', { name }),
    address: (q: string, rest = '') => `${server.origin}/search?q=${encodeURIComponent(q)}${rest}`,
    /** Opens a page and waits for hydration. */
    async open(url: string): Promise<void> {
      await browser.page.goto(url, { waitUntil: 'networkidle' });
      await alive(browser.page);
    },
  };
}
