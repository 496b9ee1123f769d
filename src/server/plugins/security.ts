import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Headers of every answer. Pages add the hashes of their inline style and script to this policy (`pagePolicy`). */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const headers = {
    ...(await headersOfHelmet(config)),
    'content-security-policy': pagePolicy(config, { styles: [], scripts: [] }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers);
    next();
  });
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, { origin: [...config.allowedOrigins], credentials: true, methods: ['GET', 'POST'] });
  }
}

/**
 * What Helmet sets. It is asked once, at the start, and not at every request: nothing it is told here depends on one.
 */
async function headersOfHelmet({ origin }: Config): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: origin.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const names: string[] = [];
  app.get('/', async (_, { raw }) => {
    names.push(...raw.getHeaderNames());
    return null;
  });
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

/** Inline parts a page may hold, each as `'sha256-…'`. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * The policy of a script's own answer. It rules where the script is begun as a worker, and only there: workers may compile
 * WebAssembly (the tools bring theirs inside their scripts), pages may not.
 */
export function scriptPolicy(config: Config): string {
  return pagePolicy(config, { styles: [], scripts: ["'wasm-unsafe-eval'"] });
}

/** The content security policy of a page: nothing but our own files and the inline parts named by their hash. */
export function pagePolicy({ calledOrigins }: Config, { styles, scripts }: InlineHashes): string {
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:', 'https:', ...calledOrigins],
    // Previews of what a tool decoded: sound and film, and a PDF in a frame. They come out of the page's own memory.
    ['media-src', "'self'", 'blob:'],
    ['frame-src', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...calledOrigins],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
