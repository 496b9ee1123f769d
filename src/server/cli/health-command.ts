import type { Config } from '../config/config.ts';
import type { Readiness } from '../plugins/health.ts';
import { command, succeed, exitCodes, refuse } from './command.ts';

const answerMilliseconds = 5_000;

export const healthCommand = command({
  name: 'health',
  summary: '问运行中的网站：是否在运行，数据库能否读写，搜索索引建好没有',
  details: ['不写 --url 时问这台机器上 PORT 的网站。'],
  options: { url: { summary: '网站的地址，例如 https://a.example', value: '地址' } },
  async run({ options }, { config }) {
    const origin = options.url ?? ownAddress(config);
    if (!URL.canParse(origin))
      return { code: exitCodes.usage, message: `“${origin}”不是地址，应当像 https://a.example。` };
    const alive = await ask(origin, '/healthz');
    if (!alive) return refuse(`网站没有回答：${origin}。`);
    const ready = await ask(origin, '/readyz');
    const problem = problemOf(alive, ready);
    const data = { url: origin, healthz: alive, readyz: ready ?? null };
    if (problem) return { code: exitCodes.found, message: `${problem}（${origin}）`, data };
    return succeed(
      `网站在运行，数据库可以读写${indexNote(ready?.checks)}（${origin}，用时 ${alive.milliseconds + (ready?.milliseconds ?? 0)} 毫秒）。`,
      data,
    );
  },
});

/** The address at which this machine reaches the server, past the proxies in front of it. */
function ownAddress({ host, port }: Config): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Another version may leave out members or use other words. */
type Checks = Partial<Readiness['checks']>;

interface HealthAnswer {
  readonly httpStatus: number;
  /** The word of the answer; empty where it is not an answer of this program. */
  readonly status: string;
  /** What `/readyz` has found; undefined in other answers and in those of versions that did not say it. */
  readonly checks?: Checks;
  readonly milliseconds: number;
}

/** The answer of one of the two health addresses; undefined where nobody answers in time. */
async function ask(origin: string, path: string): Promise<HealthAnswer | undefined> {
  const begun = performance.now();
  try {
    const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(answerMilliseconds) });
    const body = (await response.json().catch(() => ({}))) as { status?: unknown; checks?: Checks };
    return {
      httpStatus: response.status,
      status: String(body.status ?? ''),
      ...(body.checks && { checks: body.checks }),
      milliseconds: Math.round(performance.now() - begun),
    };
  } catch {
    return undefined;
  }
}

function problemOf(alive: HealthAnswer, ready: HealthAnswer | undefined): string | undefined {
  if (alive.httpStatus !== 200 || alive.status !== 'ok') return `回答的不是这个网站，HTTP ${alive.httpStatus}`;
  if (!ready) return '网站在运行，但没有及时说明数据库的状态';
  if (ready.status === 'ok') return undefined;
  if (ready.status === 'database damaged') return '网站在运行，但数据库已损坏，请运行 npm run site -- check';
  if (ready.status === 'cannot write') return writeProblems[ready.checks?.writes?.reason ?? 'read-only'];
  if (ready.status === 'closing') return '网站正在停止';
  return `网站在运行，但${databaseProblems[ready.checks?.database?.reason ?? 'no answer'] ?? '数据库没有回答'}`;
}

const writeProblems = {
  full: '磁盘已满，网站只能读',
  'read-only': '数据库不能写入，网站只能读',
  gone: '数据库的文件被删除或换掉了，网站只能读',
} as const;

const databaseProblems: Readonly<Record<string, string>> = {
  'no answer': '数据库没有回答',
  'no connection': '连不上数据库',
  error: '数据库出错了，原因在网站的日志里',
};

/** What the reader of the sentence should know although nothing is wrong: an incomplete index finds less. */
function indexNote(checks: Checks | undefined): string {
  const index = checks?.searchIndex;
  if (index?.status === 'unknown') return '，搜索索引的状态没有问到';
  if (index?.status !== 'building') return '';
  return `，搜索索引正在建立（${index.total} 篇里建好了 ${index.done} 篇），暂时搜不全`;
}
