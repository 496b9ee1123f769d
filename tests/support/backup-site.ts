import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/schema.ts';
import { infoOf, member, type Site } from '../api/site.ts';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';

/** Articles with versions, pictures, a trash and an account of their own; texts that databases and formats trip over. */
export async function fillSite(site: Site, articles = 3): Promise<void> {
  const visitor = await member(site, `备份${randomBytes(3).toString('hex')}`);
  const picture = infoOf<'asset/create'>(await visitor.upload('asset/create', png({ width: 40 }), { key: 'image' }));
  for (let number = 0; number < articles; number += 1) {
    const content = `第${number}篇\n\n![图](${picture.url})\n\n😀 "引号" \\ 反斜线\u2028行\t\r\n尾`;
    const { id } = infoOf<'poster/create'>(
      await visitor.write('poster/create', draft({ title: `雪${number}`, content })),
    );
    await visitor.write('poster/update', {
      id,
      version: 1,
      ...draft({ title: `雪${number}改`, content: `${content}改` }),
    });
    if (number === 1) await visitor.write('poster/delete', { id });
  }
  await addOddRows(site.database);
  writeBook(site.dataDirectory);
}

/** Values at the edges of what columns hold. */
async function addOddRows(database: Database): Promise<void> {
  await database
    .insertInto('throttle')
    .values([
      { key: '𠮷最大', empty_time: Number.MAX_SAFE_INTEGER, free_time: 0 },
      { key: '\uFF5E负数', empty_time: -1, free_time: Number.MIN_SAFE_INTEGER },
      { key: '', empty_time: 0, free_time: 0 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A book and a schedule in the data directory, and what must not come along. */
export function writeBook(dataDirectory: string): void {
  const chapter = join(dataDirectory, 'book', 'snow', 'chapters');
  mkdirSync(chapter, { recursive: true });
  writeFileSync(join(dataDirectory, 'book', 'snow', 'book.json'), '{"title":"雪"}\n');
  writeFileSync(join(chapter, '一.md'), '# 一\n\n正文\n');
  writeFileSync(join(chapter, '空.md'), '');
  writeFileSync(join(chapter, 'cover.png'), png({ width: 9 }));
  mkdirSync(join(dataDirectory, 'book', 'snow', '.git'), { recursive: true });
  writeFileSync(join(dataDirectory, 'book', 'snow', '.git', 'config'), 'not a part of the book');
  mkdirSync(join(dataDirectory, 'holidays'), { recursive: true });
  writeFileSync(join(dataDirectory, 'holidays', '2027.json'), '{"year":2027}');
}
