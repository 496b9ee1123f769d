import type { Page } from 'playwright-core';
import { databases } from '../../src/contract/storage.ts';
import type { Article } from './search/articles.ts';

/** Puts articles on the device as the page does that showed them. */
export async function keepArticles(page: Page, articles: readonly Article[]): Promise<void> {
  const records = articles.map(({ id, title, tags, body, publishTime }): [string, unknown] => [
    `poster/get?id=${encodeURIComponent(id)}`,
    {
      at: publishTime * 1000,
      info: { id, title, tags, publishTime, summary: '', content: body, html: htmlOf(body), version: 1 },
    },
  ]);
  await page.evaluate(
    ({ name, store, entries }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(store));
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(store, 'readwrite');
          for (const [key, record] of entries) writing.objectStore(store).put(record, key);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { ...databases.kept, entries: records },
  );
}

/** Each line of a text a paragraph. */
function htmlOf(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('\n');
}
