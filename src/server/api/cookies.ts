import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '../../contract/storage.ts';
import type { Config } from '../config.ts';
import type { WriteContext } from './context.ts';

export interface CookieJar extends Pick<WriteContext, 'token' | 'giveSession' | 'takeSession'> {
  /** Gives the marker back to a browser that forgot it when it was closed. */
  readonly keepMarker: (username: string) => void;
}

/** The browser drops a cookie without an expiry when it is closed; the session's own ends are kept by the server. */
const oneYear = 365 * 86_400;

/** Reads and sets the two cookies of a session: the HttpOnly credential and the readable marker beside it. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, { origin }: Config): CookieJar {
  const secure = origin.startsWith('https:');
  const name = secure ? cookies.secureSession : cookies.session;
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  return {
    token: request.cookies[name] || undefined,
    giveSession(token, username) {
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge: oneYear });
      reply.setCookie(cookies.marker, username, shared);
    },
    keepMarker(username) {
      if (request.cookies[cookies.marker] !== username) reply.setCookie(cookies.marker, username, shared);
    },
    takeSession() {
      reply.clearCookie(name, { ...shared, httpOnly: true });
      reply.clearCookie(cookies.marker, shared);
    },
  };
}
