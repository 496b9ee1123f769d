import type { Page } from 'playwright-core';
import { databases } from '#contract/storage.ts';
import { type Article, htmlOf } from './search/articles.ts';

/** Puts articles on the device as the page does that showed them. */
export async function keepArticles(page: Page, articles: readonly Article[]): Promise<void> {
  const records = articles.map(({ id, title, tags, headings, body, publishTime }): [string, unknown] => [
    `poster/get?id=${encodeURIComponent(id)}`,
    {
      at: publishTime * 1000,
      info: { id, title, tags, publishTime, summary: '', content: body, html: htmlOf({ body, headings }), version: 1 },
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
    { ...databases.offlineAnswers, entries: records },
  );
}
