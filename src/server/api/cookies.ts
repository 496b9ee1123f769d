import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '#contract/storage.ts';
import type { WriteContext } from '../call/context.ts';
import type { Config } from '../config/config.ts';
import { stepSeconds } from '../user/second-factor/steps.ts';

export interface CookieJar extends Pick<
  WriteContext,
  'token' | 'giveSession' | 'takeSession' | 'device' | 'giveDevice' | 'step' | 'giveStep' | 'takeStep'
> {
  /** Gives the marker back to a browser that forgot it when it was closed. */
  readonly keepMarker: (username: string) => void;
}

/** Seconds for which the server recognises a browser that does not sign in again. */
const oneYear = 365 * 86_400;

/** Reads and sets the cookies of a request: the session's HttpOnly credential, the readable marker, the tokens of device and step. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, { origin, sessionEnds }: Config): CookieJar {
  const secure = origin.startsWith('https:');
  const name = secure ? cookies.secureSession : cookies.session;
  const deviceName = secure ? cookies.secureDevice : cookies.device;
  const stepName = secure ? cookies.secureStep : cookies.step;
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  const hidden = { ...shared, sameSite: 'strict', httpOnly: true } as const;
  return {
    token: request.cookies[name] || undefined,
    giveSession(token, username) {
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge: sessionEnds.absoluteSeconds });
      reply.setCookie(cookies.marker, username, shared);
    },
    device: request.cookies[deviceName] || undefined,
    giveDevice(token) {
      reply.setCookie(deviceName, token, { ...hidden, maxAge: oneYear });
    },
    step: request.cookies[stepName] || undefined,
    giveStep(token) {
      reply.setCookie(stepName, token, { ...hidden, maxAge: stepSeconds });
    },
    takeStep() {
      reply.clearCookie(stepName, hidden);
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
