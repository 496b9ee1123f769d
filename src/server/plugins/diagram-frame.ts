import type { FastifyInstance } from 'fastify';
import { diagramFrame } from '#contract/diagram.ts';
import { hashSource } from '../runtime/html.ts';

/** Runs the scripts that the editor sends, one after the other, and keeps the port for them. */
const script = `addEventListener('message', ({ data, ports }) => {
  self.port = ports[0];
  for (const text of data) {
    const script = document.createElement('script');
    script.async = false;
    script.src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    script.onerror = () => port.postMessage('failed');
    document.head.append(script);
  }
}, { once: true });`;

const document = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>画图</title><script>${script}</script>`;

/**
 * The library writes styles into its drawings, which no page of the site may do. Here it may, since there is nothing to be had: without an
 * origin the page has no session, no storage and no way into the page around it, and it reaches no network.
 */
const policy = [
  "default-src 'none'",
  `script-src blob: ${hashSource(script)}`,
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** Serves the page in which the editor draws diagrams. */
export function registerDiagramFrame(app: FastifyInstance): void {
  app.get(diagramFrame, async (_, reply) => {
    // The one lets no page frame it, the other is about an origin, which it has not.
    for (const name of ['x-frame-options', 'origin-agent-cluster']) reply.removeHeader(name);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(document);
  });
}
