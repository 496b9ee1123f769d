import { loadavg } from 'node:os';
import { freePort } from '../support/free-port.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { openSecureProxy, type SecureProxy } from './secure-proxy.ts';
import { withoutScripts } from './without-scripts.ts';

/** A page that the measurements of cold pages look at. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: '首页', path: '/' },
  { name: '文章', path: '/article/blog/timestamp-units' },
  { name: '五图', path: '/article/blog/make-up-ledger' },
  { name: '章', path: '/article/book/git-practice/objects' },
  { name: 'JSON', path: '/tool/json' },
  { name: 'Base64', path: '/tool/base64' },
  { name: '月历', path: '/lunar/calendar' },
  { name: '节气', path: '/lunar/term' },
];

/** The pages whose name or path has one of the words, divided by commas; all without words. */
export function pagesNamed(words: string | undefined): readonly MeasuredPage[] {
  const wanted = words?.split(',');
  return measuredPages.filter(({ name, path }) => wanted?.some((word) => `${name} ${path}`.includes(word)) ?? true);
}

/** The built site as readers have it: https and HTTP/2, and beside it, on another port, the same pages without scripts. */
export interface SecureSite {
  readonly server: RunningServer;
  readonly ours: SecureProxy;
  readonly bare: SecureProxy;
  readonly close: () => Promise<void>;
}

export async function openSecureSite(environment: Record<string, string> = {}): Promise<SecureSite> {
  const port = await freePort();
  const host = `localhost:${port}`;
  const server = await startServer({ SITE_ORIGIN: `https://${host}`, ...environment });
  const ours = await openSecureProxy({ server: server.origin, port });
  const bare = await openSecureProxy({ server: server.origin, port: await freePort(), host, edit: withoutScripts });
  return {
    server,
    ours,
    bare,
    async close() {
      ours.close();
      bare.close();
      await server.stop();
      server.remove();
    },
  };
}

/** How busy the machine is, as the system says it: processes that want a processor, over the last minute. */
/**
 * The zone of the measured phones, as of most readers: where the day is another than Beijing's, a page has the work of another day
 * before it, and half of the hours would be measured differently.
 */
export const readersZone = 'Asia/Shanghai';

export function machineLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
