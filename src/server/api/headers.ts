import type { FastifyRequest } from 'fastify';
import { codes, contractVersion, headers, type ApiRefusal } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import { fail, type SignedIn } from '../call/context.ts';

/** A missing header means a current client; a tool that calls by hand need not know it. */
export function isOutdated(request: FastifyRequest): boolean {
  const version = request.headers[headers.contract];
  return version !== undefined && Number(version) < contractVersion;
}

/** A key that cannot be kept is refused: a client that sent one counts on being answered once. */
export function refuseKey(request: FastifyRequest): ApiRefusal | undefined {
  const key = request.headers[headers.idempotency];
  if (key === undefined || /^[\x20-\x7e]{1,100}$/.test(String(key))) return undefined;
  return fail(codes.refused, '请求头 Idempotency-Key 必须是 1 到 100 个可见的 ASCII 字符');
}

/** Returns the idempotency key of a write; undefined when the client sent none. */
export function keyOf(request: FastifyRequest): string | undefined {
  return request.headers[headers.idempotency]?.toString();
}

/**
 * Browsers take no cookie of a session (SameSite=Lax) from an answer to a page of another site, and send none with its calls.
 * Signing in there would look done and be none.
 */
export function refuseCrossSiteLogin(name: EndpointName, request: FastifyRequest): ApiRefusal | undefined {
  if (name !== 'user/login' || request.headers['sec-fetch-site'] !== 'cross-site') return undefined;
  return fail(codes.refused, '页面与接口不在同一个站点，浏览器不会保存登录；请站主把它们放到同一个站点下');
}

/**
 * Refuses what a page sends in the name of one person after another has signed in in the same browser. A missing header
 * names nobody and is allowed.
 */
export function refuseOtherUser(request: FastifyRequest, user: SignedIn): ApiRefusal | undefined {
  const meant = request.headers[headers.user];
  if (meant === undefined || meant === encodeURIComponent(user.username)) return undefined;
  return fail(codes.notLoggedIn, '登录的已是另一个人，请重新登录');
}
