import { execFileSync } from 'node:child_process';
import { hash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';

/** Stands before a server as a host's own proxy does: https and HTTP/2 to the browser, everything else as the server says it. */
export interface SecureProxy {
  readonly origin: string;
  /** What has passed since the proxy was opened, or since the list was emptied. */
  readonly passages: Passage[];
  readonly close: () => void;
}

/** One answer on its way to the browser. */
export interface Passage {
  readonly path: string;
  /** What the browser wants it for, as it says itself: `script`, `document`, `empty` for `fetch`. */
  readonly destination: string;
  /** Whether the service worker asked for it on its own account, and not for a page. */
  readonly isOfWorker: boolean;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** The bytes of the body as they were sent, compressed; headers are not counted. */
  bytes: number;
  /** Undefined as long as it is under way. */
  ended?: number;
}

export interface ProxyOptions {
  /** The origin of the server behind it. */
  readonly server: string;
  readonly port: number;
  /** The host the server is told, where it is not the proxy's own. */
  readonly host?: string;
  /** Changes each HTML page on its way. */
  readonly edit?: (html: string) => string;
}

export async function openSecureProxy({ server, port, host, edit }: ProxyOptions): Promise<SecureProxy> {
  const passages: Passage[] = [];
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const proxy = createSecureServer(certificate, (asked, answer) => {
    const passage = passageOf(asked);
    passages.push(passage);
    const headers = { ...withoutConnection(asked.headers), host: host ?? asked.authority };
    const onward = request(server + asked.url, { method: asked.method, headers, agent }, (came) => {
      void relay(came, answer, passage, edit).catch(() => answer.stream?.close());
    });
    onward.on('information', ({ statusCode, headers: { link } }) => {
      if (statusCode === 103 && link && !edit) answer.writeEarlyHints({ link });
    });
    onward.on('error', () => answer.stream?.close());
    asked.pipe(onward);
  });
  proxy.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  proxy.listen(port, 'localhost');
  await once(proxy, 'listening');
  return {
    origin: `https://localhost:${port}`,
    passages,
    close() {
      proxy.close();
      for (const session of sessions) session.destroy();
      agent.destroy();
    },
  };
}

function passageOf({ url, headers }: Http2ServerRequest): Passage {
  const destination = String(headers['sec-fetch-dest'] ?? '');
  const isOfWorker = destination === 'serviceworker' || Boolean(headers.referer?.endsWith('/service-worker.js'));
  return { path: url, destination, isOfWorker, began: Date.now(), bytes: 0 };
}

async function relay(
  came: IncomingMessage,
  answer: Http2ServerResponse,
  passage: Passage,
  edit: ProxyOptions['edit'],
): Promise<void> {
  answer.on('finish', () => (passage.ended = Date.now()));
  const headers = withoutConnection(came.headers);
  if (edit && headers['content-type']?.startsWith('text/html')) {
    const page = brotliCompressSync(edit(await readText(came)), { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
    passage.bytes = page.length;
    const { link: _, ...rest } = headers;
    answer.writeHead(came.statusCode ?? 502, { ...rest, 'content-encoding': 'br', 'content-length': page.length });
    answer.end(page);
    return;
  }
  answer.writeHead(came.statusCode ?? 502, headers);
  came.on('data', (chunk: Buffer) => (passage.bytes += chunk.length));
  came.pipe(answer);
}

/** HTTP/2 has no headers about the connection, and writes what begins with a colon itself. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/.test(name),
  );
  return Object.fromEntries(kept);
}

async function readText(came: IncomingMessage): Promise<string> {
  const body = await buffer(came);
  const encoding = came.headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** A certificate of this minute that nobody trusts, with its key; all proxies of a process have the same. */
function createCertificate(): { key: string; cert: string } {
  const wishes =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -';
  const pem = execFileSync('openssl', ['req', ...wishes.split(' ')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const part = (name: string): string =>
    new RegExp(`-----BEGIN ${name}-----.*?-----END ${name}-----`, 's').exec(pem)![0];
  return { key: part('PRIVATE KEY'), cert: part('CERTIFICATE') };
}

const certificate = createCertificate();

/**
 * Lets a Chromium trust the proxies. A browser that only overlooks a certificate's faults stores nothing that came with it, and would
 * fetch for the service worker again what the page has just fetched.
 */
export const trustSwitch = `--ignore-certificate-errors-spki-list=${hash(
  'sha256',
  new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' }),
  'base64',
)}`;
