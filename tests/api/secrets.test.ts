import { createHash } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { cookies } from '#contract/storage.ts';
import type { Database } from '#server/db/schema.ts';
import { createLogger } from '#server/log/logger.ts';
import { onSqliteFirst, type Site, type Visitor } from './site.ts';

const origin = 'http://localhost:3000';
/** Passwords nobody would find in a text by chance: the first ones, wrong ones, new ones, refused ones. */
const passwords = {
  first: 'q7Zk-first-0412',
  wrong: 'q7Zk-wrong-0412',
  next: 'q7Zk-next-04125',
  short: 'q7Zk5',
  blank: 'q7Zk blank 0412',
  long: 'q7Zk-too-long-0412-0412',
  asName: 'q7Zk-as-name-04',
  malformed: 'q7Zk-malform-04',
  query: 'q7Zk-query-0412',
};

onSqliteFirst('秘密不外露', (open) => {
  let site: Site;
  let log = '';
  const answers: string[] = [];
  const tokens = new Set<string>();

  beforeAll(async () => {
    const stream = { write: (line: string) => void (log += line) };
    site = await open({
      environment: { PASSWORD_MIN_LENGTH: '6' },
      logger: createLogger({ logLevel: 'trace', origin, allowedOrigins: [] }, stream),
    });
    await live();
  });

  /** All that people do with secrets, and all that goes wrong with them. */
  async function live(): Promise<void> {
    const owner = keeping(site.visitor());
    await owner.post('user/register', { name: '守密者', password: passwords.first });
    for (const password of Object.values(passwords)) {
      await owner.post('user/register', { name: '守密者', password });
      await owner.post('user/login', { name: '守密者', password });
      await owner.post('user/login', { name: '没有此人', password });
    }
    await owner.post('user/login', { name: passwords.asName, password: passwords.wrong });
    await owner.post('user/login', { name: '守密者', password: passwords.first, extra: passwords.wrong });
    await owner.post('user/login', { name: '守密者', password: [passwords.wrong] });
    await owner.ask({ method: 'POST', url: '/api/user/login', payload: `{"password":"${passwords.malformed}"` });
    await owner.ask({ method: 'GET', url: `/login?name=x&password=${passwords.query}` });
    await owner.ask({ method: 'GET', url: `/api/user/login?password=${passwords.query}` });
    site.pass(3_600);
    await owner.post('user/login', { name: '守密者', password: passwords.first });
    const phone = keeping(site.visitor('203.0.113.9'));
    await phone.post('user/login', { name: '守密者', password: passwords.first });
    for (const newPassword of [passwords.short, passwords.blank, passwords.long]) {
      await owner.post('user/password', { oldPassword: passwords.first, newPassword });
    }
    await owner.post('user/password', { oldPassword: passwords.wrong, newPassword: passwords.next });
    await owner.post('user/password', { oldPassword: passwords.first, newPassword: passwords.next });
    await phone.post('user/update', { nickname: '', gender: '0', bio: '' });
    await owner.post('user/update', { nickname: '守着', gender: '0', bio: '写作' });
    await owner.ask({ method: 'GET', url: '/api/user/get', headers: { 'x-user': 'somebody-else' } });
    for (const [name, { method }] of Object.entries(endpoints)) {
      if (method === 'GET') await owner.ask({ method, url: `/api/${name}` });
      else if (!endsSession(name)) await owner.post(name, {});
    }
    await crash(owner);
  }

  /** An error that nobody foresaw goes to the log with its stack. */
  async function crash(visitor: ReturnType<typeof keeping>): Promise<void> {
    await sql`alter table throttle rename to throttle_gone`.execute(site.database);
    const { statusCode } = await visitor.post('user/login', { name: '守密者', password: passwords.wrong });
    expect(statusCode).toBe(500);
    await sql`alter table throttle_gone rename to throttle`.execute(site.database);
  }

  /** A visitor of whom every answer and every secret cookie is remembered. */
  function keeping({ ask, cookies: jar }: Visitor) {
    async function askAndKeep(options: InjectOptions): Promise<LightMyRequestResponse> {
      const response = await ask(options);
      const { 'set-cookie': _, ...headers } = response.headers;
      answers.push(response.payload, JSON.stringify(headers));
      for (const name of [cookies.session, cookies.device]) {
        const token = jar.get(name);
        if (token) tokens.add(token);
      }
      return response;
    }
    return {
      ask: askAndKeep,
      post: (call: string, payload: object) => {
        return askAndKeep({ method: 'POST', url: `/api/${call}`, headers: { origin }, payload });
      },
    };
  }

  const secrets = () => [...Object.values(passwords), ...tokens];

  test('用过的秘密都在场：密码、会话与设备的凭证', () => {
    expect(tokens.size).toBeGreaterThanOrEqual(6);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(log).toContain('/api/user/login');
    expect(log).toContain('throttle');
    expect(answers.length).toBeGreaterThan(60);
  });

  test('日志里没有', () => {
    for (const secret of secrets()) expect(log).not.toContain(secret);
  });

  test('回答里没有，失败的、导出的、读自己的都没有', () => {
    for (const secret of secrets()) {
      for (const answer of answers) expect(answer).not.toContain(secret);
    }
  });

  test('数据库的每一列里都没有明文，也没有密码的快速散列', async () => {
    const rows = await everyRow(site.database);
    expect(rows).toContain('$argon2id$');
    // The hashes of the last ones are there, so what is looked through is what they are kept in.
    expect(rows).toContain(digest([...tokens].at(-1) ?? ''));
    for (const secret of secrets()) expect(rows).not.toContain(secret);
    for (const password of Object.values(passwords)) expect(rows).not.toContain(digest(password));
  });
});

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Calls that would end what the others are asked with. */
const endsSession = (name: string): boolean => /^user\/(login|logout|register|end-|delete)/.test(name);

/** Everything in the database as one text, whatever tables there are. */
async function everyRow(database: Database): Promise<string> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    texts.push(...rows.map((row) => JSON.stringify(row)));
  }
  expect(texts.length).toBeGreaterThan(20);
  return texts.join('\n');
}
