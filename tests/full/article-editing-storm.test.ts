import { request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { lostWords, numbersFrom, storm } from '../support/storm/storm.ts';
import { openWriter } from '../support/storm/writer.ts';
import { testLength } from '../support/test-length.ts';

/** The number of edits of both authors together; every run contains a short storm. */
const edits = testLength({ name: 'EDITS', short: 100, long: 10_000 });
const seed = Number(process.env['SEED'] ?? 1);
const person = { name: '两处写', password: 'snow-window' };
const id = 'storm-article-0001';
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

test(
  '两个浏览器写同一篇，断网、关页、会话过期随时发生：一秒以前打的字一个也不少',
  { timeout: 120_000 + edits * 1000 },
  async () => {
    const api = await request.newContext({ baseURL: server.origin });
    const post = async (call: string, data: object) => (await api.post(`/api/${call}`, { data })).json();
    await post('user/register', person);
    await post('user/login', person);
    const draft = { title: '风雪', summary: '', tags: [], cover: '', status: 'draft' };
    await post('poster/create', { id, ...draft, content: '原有的一句。\n'.repeat(12) });

    const writers = await Promise.all([1, 2].map(() => openWriter({ origin: server.origin, id, ...person })));
    await storm(writers, { edits, next: numbersFrom(seed) });
    for (let round = 0; round < 2; round += 1) for (const writer of writers) await writer.finish();

    await post('user/login', person);
    const edit = (await (await api.get(`/api/poster/edit?id=${id}`)).json()) as { info: { content: string } };
    const history = await versions();
    const excused = writers.reduce((sum, writer) => sum + writer.excused.size, 0);
    process.stdout.write(
      `${edits} 次改动，${JSON.stringify(writers.map(({ counts }) => counts))}，不作数 ${excused}\n`,
    );
    expect(lostWords(writers, [edit.info.content, ...history])).toEqual([]);
    for (const writer of writers) await writer.close();

    async function versions(): Promise<string[]> {
      const list = (await (await api.get(`/api/poster/versions?id=${id}&size=50`)).json()) as {
        info: { list: { version: number }[] };
      };
      const texts = list.info.list.map(async ({ version }) => {
        const answer = await (await api.get(`/api/poster/version?id=${id}&version=${version}`)).json();
        return (answer as { info: { content: string } }).info.content;
      });
      return Promise.all(texts);
    }
  },
);
