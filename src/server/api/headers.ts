import type { FastifyRequest } from 'fastify';
import { codes, contractVersion, headers, type ApiRefusal } from '#contract/api.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { fail, type SignedIn } from '../call/context.ts';

/** Whether the client was built for an older contract. Programs that send no such header count as current. */
export function isOutdated(request: FastifyRequest): boolean {
  const version = request.headers[headers.contract];
  return version !== undefined && Number(version) < contractVersion;
}

/** Refuses an idempotency key that cannot be stored, because its sender relies on the call being carried out once. */
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
 * Refuses a sign-in from a page of another site: browsers would not store the session's cookie (SameSite=Lax), so that the sign-in
 * would seem to succeed without effect.
 */
export function refuseCrossSiteLogin(name: EndpointName, request: FastifyRequest): ApiRefusal | undefined {
  if (name !== 'user/login' || request.headers['sec-fetch-site'] !== 'cross-site') return undefined;
  return fail(codes.refused, '页面与接口不在同一个站点，浏览器不会保存登录状态；请站主把它们放到同一个站点下');
}

/**
 * Refuses a call from a page whose user is no longer the one signed in, because another user has signed in in the same browser. A
 * request without the header is allowed.
 */
export function refuseOtherUser(request: FastifyRequest, user: SignedIn): ApiRefusal | undefined {
  const meant = request.headers[headers.user];
  if (meant === undefined || meant === encodeURIComponent(user.username)) return undefined;
  return fail(codes.notLoggedIn, '当前登录的是其他账号，请重新登录');
}
