import type { AddressInfo } from 'node:net';
import { cookies } from '#contract/storage.ts';
import { hashPassword } from '#server/user/password.ts';
import { openSession } from '#server/user/session.ts';
import { addUser, findUserByName } from '#server/user/store.ts';
import { draft } from '../../fixtures/posters.ts';
import type { OpenedApp } from '../app.ts';
import { createRandom } from '../search/random.ts';
import { type Known, pick } from './input.ts';
import { type Answered, type Outcome, sendBytes } from './line.ts';
import { type FuzzedRequest, fuzzedRequest } from './request.ts';

export interface FuzzReport {
  /** How often each status and, where there is one, each code came. */
  readonly counts: ReadonlyMap<string, number>;
  /** Of each call, how many were carried out. */
  readonly granted: ReadonlyMap<string, number>;
  /** Requests that were not answered, or by 500 and above. */
  readonly failures: readonly { readonly outcome: Outcome; readonly request: string; readonly answer: string }[];
}

interface Fuzzing {
  readonly seed: number;
  readonly requests: number;
  readonly clock: () => number;
  /** Told after every round how many requests there have been. */
  readonly onRound?: (done: number) => void;
}

const atOnce = 16;
const people = 3;
const password = 'snow-window';

const known: Known = {
  id: [
    'fuzzed-article-0000',
    'fuzzed-article-0001',
    'fuzzed-article-0002',
    'timestamp-units',
    'lunar-calendar',
    'rules',
  ],
  book: ['lunar-calendar'],
  name: ['试错者', '试错者二号'],
  password: [password],
  oldPassword: [password],
  newPassword: [password],
  confirm: ['fuzzer0', 'fuzzer1', 'fuzzer2'],
  tags: ['雪', 'snow'],
  tag: ['农历'],
  cover: ['', '/icons/icon.svg'],
  title: ['标题'],
  summary: ['摘要'],
  content: ['# 正文'],
  bio: ['简介'],
  nickname: ['昵称'],
  q: ['农历', '朔'],
};

/** Sends requests that nobody should send to every call there is, from people who are signed in and from nobody. */
export async function fuzz(opened: OpenedApp, { seed, requests, clock, onRound }: Fuzzing): Promise<FuzzReport> {
  const random = createRandom(seed);
  const counts = new Map<string, number>();
  const granted = new Map<string, number>();
  const failures: FuzzReport['failures'][number][] = [];
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = opened.app.server.address() as AddressInfo;
  const crowd = await gather(opened, clock);

  function note({ name, bytes }: FuzzedRequest, { outcome, text }: Answered): void {
    const code = /\r\n\r\n\{"code":(\d+)/.exec(text)?.[1];
    count(counts, code === undefined ? String(outcome) : `${outcome} ${code}`);
    if (code === '0') count(granted, name);
    if (outcome === 'hung' || outcome === 'unanswered' || Number(outcome) >= 500) {
      failures.push({ outcome, request: bytes.toString('latin1').slice(0, 2_000), answer: text.slice(0, 500) });
    }
  }

  for (let done = 0; done < requests; done += atOnce) {
    const round = Array.from({ length: Math.min(atOnce, requests - done) }, () =>
      fuzzedRequest(random, known, pick(random, crowd.cookies())),
    );
    await Promise.all(round.map(async (request) => note(request, await sendBytes(port, request.bytes))));
    await crowd.replaceLost();
    onRound?.(done + round.length);
  }
  return { counts, granted, failures };
}

/** People with an article each, the first an owner of the site. Who was signed out signs in again, and who left for good comes anew. */
async function gather({ app, database }: OpenedApp, clock: () => number) {
  const hash = (await hashPassword(password)) ?? '';
  const tokens: string[] = [];

  async function signIn(number: number): Promise<string> {
    const username = `fuzzer${number}`;
    const row = await findUserByName(database, username);
    const role = number === 0 ? 'owner' : 'author';
    const userId = row?.id ?? (await addUser(database, { username, password: hash, now: clock(), role })) ?? '';
    const token = await openSession(database, { userId, agent: '', now: clock() });
    const payload = { id: `fuzzed-article-000${number}`, ...draft() };
    await app.inject({ method: 'POST', url: '/api/poster/create', cookies: { [cookies.session]: token }, payload });
    return token;
  }

  async function isLost(token: string): Promise<boolean> {
    const response = await app.inject({ url: '/api/user/get', cookies: { [cookies.session]: token } });
    return response.json<{ code: number }>().code !== 0;
  }

  while (tokens.length < people) tokens.push(await signIn(tokens.length));
  return {
    cookies: () => tokens.map((token) => `${cookies.session}=${token}`),
    async replaceLost() {
      for (const [number, token] of tokens.entries()) if (await isLost(token)) tokens[number] = await signIn(number);
    },
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
