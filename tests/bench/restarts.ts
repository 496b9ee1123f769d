import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, request as ask, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { sessionOf, startUpload } from '../support/slow-upload.ts';
import { type Command, commands, startBy, type Started } from '../support/started.ts';

// How the site ends and is replaced: `npx node tests/bench/restarts.ts [ends] [rolling] [sockets]`, all three unless told.
const restartCount = Number(process.env['RESTARTS'] ?? 20);
const clientCount = 8;
/** So long a socket is watched at most. */
const watchedSeconds = 150;

const wanted = process.argv.slice(2);
const parts = { ends: everyEnd, rolling, sockets: idleSockets };
for (const [name, run] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await run();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Every way to start × every signal × what is under way. */
async function everyEnd(): Promise<void> {
  say('启动方式 · 信号 · 正在做的事 · 退出码 · 秒 · 孤儿 · 正在传的');
  for (const command of Object.keys(commands) as Command[]) {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      say(await endIdle(command, signal));
      say(await endUnderLoad(command, signal));
      say(await endWithUpload(command, signal));
    }
  }
}

function rowOf(what: string, { code, seconds, isOrphaned }: Awaited<ReturnType<Started['end']>>, more = ''): string {
  return [what, code ?? '（shell 死于信号）', seconds.toFixed(2), isOrphaned ? '有' : '无', more].join(' · ');
}

async function endIdle(command: Command, signal: NodeJS.Signals): Promise<string> {
  const site = await startBy(command);
  return rowOf(`${command} · ${signal} · 空闲`, await site.end(signal));
}

async function endUnderLoad(command: Command, signal: NodeJS.Signals): Promise<string> {
  const site = await startBy(command);
  const load = startLoad(site.origin);
  await wait(500);
  const ended = await site.end(signal);
  return rowOf(`${command} · ${signal} · 有负载`, ended, `答完 ${(await load.stop()).answered}`);
}

async function endWithUpload(command: Command, signal: NodeJS.Signals): Promise<string> {
  const site = await startBy(command);
  const upload = await startUpload(site.origin, await sessionOf(site.origin));
  const ending = site.end(signal);
  await wait(500);
  const answer = await upload.finish();
  return rowOf(`${command} · ${signal} · 正在上传`, await ending, answer.slice(9, 12));
}

interface Load {
  readonly stop: () => Promise<{ answered: number; failed: readonly string[] }>;
}

/** Readers who ask one thing after the other; whatever is no right answer has failed. */
function startLoad(origin: string): Load {
  const failed: string[] = [];
  let answered = 0;
  const over = new AbortController();
  const paths = ['/', '/api/poster/new', '/article/blog', '/healthz'];
  async function read(first: number): Promise<void> {
    for (let at = first; !over.signal.aborted; at += 1) {
      const path = paths[at % paths.length]!;
      const outcome = await fetch(origin + path).then(
        async (response) => (await response.text(), response.status),
        (error: Error) => String(error.cause ?? error),
      );
      if (outcome === 200) answered += 1;
      else failed.push(`${path} ${outcome}`);
      if (outcome !== 200) await wait(20);
    }
  }
  const readers = Array.from({ length: clientCount }, (_, at) => read(at));
  return {
    async stop() {
      over.abort();
      await Promise.all(readers);
      return { answered, failed };
    },
  };
}

/** Two processes behind a proxy; one after the other is replaced while readers go on. */
async function rolling(): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'site-rolling-'));
  const ports = [await freePort(), await freePort()];
  const start = (port: number): Promise<Started> =>
    startBy('node', { PORT: String(port), DATA_DIR: dataDirectory, DRAIN_SECONDS: '1' });
  const sites: Started[] = [];
  for (const port of ports) sites.push(await start(port));
  const proxy = await startProxy(ports);
  await proxy.ready(ports.length);
  const load = startLoad(proxy.origin);
  const began = performance.now();
  const codes: (number | null)[] = [];
  for (let restart = 0; restart < restartCount; restart += 1) {
    const at = restart % sites.length;
    codes.push((await sites[at]!.end(restart % 4 < 2 ? 'SIGTERM' : 'SIGINT')).code);
    sites[at] = await start(ports[at]!);
    await proxy.ready(ports.length);
  }
  const { answered, failed } = await load.stop();
  say(
    `\n${restartCount} 次滚动重启，${((performance.now() - began) / 1000).toFixed(0)} 秒：答对 ${answered}，失败 ${failed.length}`,
  );
  say(`退出码 ${[...new Set(codes)].join('、')}`);
  for (const line of failed.slice(0, 10)) say(`  ${line}`);
  proxy.close();
  for (const site of sites) await site.end('SIGTERM');
  rmSync(dataDirectory, { recursive: true, force: true });
  if (failed.length > 0) process.exitCode = 1;
}

interface Proxy {
  readonly origin: string;
  /** Waits until so many servers say that they are ready. */
  readonly ready: (count: number) => Promise<void>;
  readonly close: () => void;
}

/** Sends each request to the next server that is ready, over connections that are kept; it tries nothing twice. */
async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const isReady = new Map<number, boolean>();
  const look = async (port: number): Promise<void> => {
    const status = await fetch(`http://localhost:${port}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    isReady.set(port, status === 200);
  };
  const timer = setInterval(() => void Promise.all(ports.map(look)), 200);
  let turn = 0;
  const server: Server = createServer((asked, answer) => {
    const ready = ports.filter((port) => isReady.get(port));
    const port = ready[(turn += 1) % ready.length];
    if (port === undefined) return void answer.writeHead(502).end();
    const { method, headers, url } = asked;
    const onward = ask({ port, host: 'localhost', method, path: url, headers, agent }, (came) => {
      const { connection: _, ...others } = came.headers;
      answer.writeHead(came.statusCode ?? 502, others);
      came.pipe(answer);
    });
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async ready(count) {
      while (ports.filter((port) => isReady.get(port)).length < count) await wait(50);
    },
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** How long each kind of connection on which too little happens is kept. */
async function idleSockets(): Promise<void> {
  const site = await startBy('node');
  const get = 'GET /api/poster/new HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const post =
    'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';
  const kinds: Record<string, { first?: string; drip?: string; isRead?: boolean }> = {
    什么也不发: {},
    头只发一半: { first: get.slice(0, 20) },
    头一个字一个字地发: { first: get.slice(0, 45), drip: 'x' },
    有头没有内容: { first: post },
    内容一个字一个字地发: { first: post, drip: 'x' },
    答完不再问: { first: get },
    问了许多而一个也不读: { first: get.repeat(20_000), isRead: false },
  };
  say('\n连接 · 多少秒后关闭');
  const watched = Object.entries(kinds).map(async ([kind, { first, drip, isRead = true }]) => {
    const began = performance.now();
    const socket = connect(site.port, 'localhost');
    socket.on('error', () => undefined);
    if (first) socket.write(first);
    if (isRead) socket.resume();
    const timer = setInterval(() => drip && socket.write(drip), 1000);
    await once(socket, 'connect');
    const seconds = (): number => (performance.now() - began) / 1000;
    while (seconds() < watchedSeconds && isKept(site.port, socket.localPort ?? 0)) await wait(500);
    const closed = seconds() < watchedSeconds;
    clearInterval(timer);
    socket.destroy();
    say(`${kind} · ${closed ? seconds().toFixed(0) : `${watchedSeconds} 秒后还开着`}`);
  });
  await Promise.all(watched);
  await site.end('SIGTERM');
}

/** Whether the server still holds its end (Linux only): a client that does not read is told nothing. */
function isKept(port: number, clientPort: number): boolean {
  const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0');
  const end = new RegExp(`:${hex(port)} [\\dA-F]+:${hex(clientPort)} 0[18] `);
  return ['tcp', 'tcp6'].some((table) => end.test(readFileSync(`/proc/net/${table}`, 'utf8')));
}
