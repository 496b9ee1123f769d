import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ReportSecurityEvent } from '../log/security-events.ts';
import { splitUrl } from '../runtime/url.ts';
import { failureBody } from './request-id.ts';

/** Paths that every host name may request: load balancers use a machine's internal name, and the answers reveal nothing. */
const healthChecks = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests for host names that are not this site's. A foreign page can point its own name at this machine (DNS rebinding); the
 * browser then treats both as one origin, and the page can read and write a server that only the visitor's network reaches. IP
 * addresses cannot be redirected this way, so every address passes.
 */
export function checkHost(config: Config, report: ReportSecurityEvent) {
  const known = namesOf(config);

  return (request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction): void => {
    // The name the proxy uses for this server, and the one in its X-Forwarded-Host.
    const foreign = [request.headers.host, request.host].find((host) => host && !isKnown(host, known));
    if (!foreign || healthChecks.has(splitUrl(request.url)[0])) return next();
    report(request, { event: 'foreign-host', outcome: 'refused', about: foreign });
    refuse(request, reply, foreign);
  };
}

/** 421 Misdirected Request: this server does not answer for that name (RFC 9110, 15.5.20). */
function refuse(request: FastifyRequest, reply: FastifyReply, host: string): void {
  const name = hostnameOf(host);
  const info = name
    ? `服务器未配置主机名“${name}”。如果网站使用这个主机名，请站主把它加到设置 ALLOWED_HOSTS 中`
    : '请求里的主机名不合规范';
  reply.code(421).header('cache-control', 'no-store');
  if (request.url.startsWith('/api/')) void reply.send(failureBody(request, 421, info));
  else void reply.type('text/plain; charset=utf-8').send(`421 ${info}\n`);
}

function namesOf({ host, origin, calledOrigins, allowedHosts }: Config): readonly string[] {
  const own = [origin, ...calledOrigins].map((each) => new URL(each).hostname);
  return ['localhost', '.localhost', host.toLowerCase(), ...own, ...allowedHosts];
}

/** A name that begins with a dot stands for every name that ends so. */
function isKnown(host: string, known: readonly string[]): boolean {
  const name = hostnameOf(host);
  if (!name) return false;
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return known.some((each) => (each.startsWith('.') ? name.endsWith(each) : name === each));
}

/** The host name without port and without the trailing dot, which names the same host. */
function hostnameOf(host: string): string | undefined {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i.exec(host)?.[1];
  return name?.toLowerCase().replace(/\.$/, '');
}

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * The path of a request target that has scheme and host (`GET http://snow.example/ HTTP/1.1`). The host in the target counts, not the
 * one in the header (RFC 9112, 3.2.2).
 */
export function originForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const [, host, rest = ''] = absoluteForm.exec(url) ?? [];
  if (host === undefined) return url;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
