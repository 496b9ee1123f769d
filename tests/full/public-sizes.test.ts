import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rendererVersion } from '#domain/article/markdown.ts';
import { renderHtml } from '#server/article/render/render-html.ts';
import { addDraftLink } from '#server/article/write/draft-link.ts';
import { htmlColumns, toArticleColumns } from '#server/db/article-columns.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { articleText } from '../fixtures/article-texts.ts';
import { publicAddresses } from '../support/public-addresses.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const maxBytes = 4_000_000;
const content = 256 * 1024;

let server: RunningServer;
let database: Database;
beforeAll(async () => {
  server = await startServer();
  database = await openDatabase({
    url: undefined,
    file: join(server.dataDirectory, 'site.sqlite'),
    onError: console.error,
  });
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  server.remove();
});

/** The largest text of a repeated piece that can be published, and its HTML. */
function largestOf(piece: string) {
  for (let count = Math.floor(content / Buffer.byteLength(piece)); ; count = Math.floor(count * 0.97)) {
    const markdown = piece.repeat(count);
    const rendered = renderHtml({ markdown, title: '大', links: undefined });
    if (rendered) return { markdown, rendered };
  }
}

let time = 2_000_000_000;

/** Publishes twenty articles as large as they may be. */
async function publishLargest(kind: string, piece: string): Promise<void> {
  const { id: author } = await database.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const { markdown, rendered } = largestOf(piece);
  const text = {
    ...articleText('雪'),
    title: '题'.repeat(100),
    summary: '',
    slug: '',
    content: markdown,
    tags: [kind],
  };
  const { html, minutes } = rendered;
  for (let number = 0; number < 20; number += 1) {
    const id = `${kind}-${number}`;
    time += 1;
    const times = { create_time: time, update_time: time, publish_time: time };
    const columns = { ...toArticleColumns(text), ...htmlColumns(html, markdown), minutes, renderer: rendererVersion };
    const state = { status: 'published', version: 1, views: 1, hidden: 0, title_key: '题' } as const;
    await database
      .insertInto('poster')
      .values({ id, author_id: author, ...columns, ...state, ...times })
      .execute();
    await database.insertInto('poster_tag').values({ poster_id: id, tag: kind, publish_time: time }).execute();
  }
  // The server looks once a second for what another process has written.
  await new Promise((resolve) => setTimeout(resolve, 1100));
}

test.each([
  ['公式', '$a$ '],
  ['纯文字', '雪'],
  ['控制符', '\u0008'],
  ['链接', '[](/) '],
  ['表格', '|a|b|\n|-|-|\n|||\n\n'],
])('二十篇最大的文章（%s）：公开的每个地址不超过四兆字节', async (kind, piece) => {
  await publishLargest(kind, piece);
  const book = 'git-practice';
  const id = `${kind}-19`;
  const token = `draft-${kind}`;
  await addDraftLink(database, { token, posterId: id, now: time, expireTime: time + 86_400 });
  const things = { id, author: '雪窗主人', tag: kind, book, chapter: 'first-commit', token };
  const wrong: [address: string, status: number, bytes: number][] = [];
  for (const address of publicAddresses(things)) {
    const response = await fetch(server.origin + address);
    const { byteLength } = await response.arrayBuffer();

    if (response.status !== 200 || byteLength > maxBytes) wrong.push([address, response.status, byteLength]);
  }
  expect(wrong).toEqual([]);
});
