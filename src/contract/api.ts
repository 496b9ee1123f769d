import type { Static, TSchema } from 'typebox';

/**
 * Counts up when a change would make an older client misread an answer. Every request of our client carries it; the
 * server answers an older one with HTTP 426, and the client shows its “outdated” page.
 */
export const contractVersion = 1;

/** Request headers of our own, in lower case as Node reports them. */
export const headers = { contract: 'x-contract-version', idempotency: 'idempotency-key', user: 'x-user' } as const;

/** The header in which every answer names its request as the server's log does. */
export const requestIdHeader = 'x-request-id';

/** The codes an answer may carry; everything but `ok` comes with a Chinese sentence in `info`. */
export const codes = {
  ok: 0,
  refused: 1001,
  notLoggedIn: 1002,
  notYours: 1003,
  notFound: 1004,
  conflict: 1005,
  tooMany: 1006,
  tooLarge: 1007,
  /** The server has no room for what is written, or its database takes no writes now; nothing was written. */
  full: 1008,
} as const;

export type ApiCode = (typeof codes)[keyof typeof codes];
export type ApiErrorCode = Exclude<ApiCode, typeof codes.ok>;

/** An answer that says no: `field` names the input it is about, `seconds` how long to wait (1006,
 * 1008, and 1004 for what is only away for a while). */
export interface ApiRefusal {
  readonly code: ApiErrorCode;
  readonly info: string;
  readonly field?: string;
  readonly seconds?: number;
}

/**
 * The JSON body of every status but 200: `requestId` is for whoever reports the failure. A request that cannot be read at all (400,
 * 408, 431) gets a body without one.
 */
export interface HttpFailure {
  /** The HTTP status. */
  readonly code: number;
  readonly info: string;
  readonly requestId: string;
}

/** What every call answers with HTTP 200. */
export type ApiResponse<Info> = { readonly code: typeof codes.ok; readonly info: Info } | ApiRefusal;

/**
 * One call of the API at `/api/{name}`. GET takes its input as a query, POST as a JSON body. `access: 'user'` is refused
 * with 1002 before the handler sees it unless a session stands behind the request. `upload` is the most bytes of the one
 * file the call takes: its body is multipart, the file in the part `file` or `avatar`, the input in the others. `body` is the most bytes
 * of a JSON body (`limits.bodyBytes` unless told); a larger one is refused with HTTP 413 before it is read.
 */
export interface Endpoint {
  /** One sentence for the description of the API (`/api/openapi.json`). */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly access: 'public' | 'user';
  readonly upload?: number;
  readonly body?: number;
  readonly input: TSchema;
  readonly info: TSchema;
}

/** Keeps the literal types of an endpoint, so that the client's calls and the server's handlers derive from it. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

/** The four kinds of calls: who may ask, and whether the call writes. */
export const publicRead = { method: 'GET', access: 'public' } as const;
export const publicWrite = { method: 'POST', access: 'public' } as const;
export const userRead = { method: 'GET', access: 'user' } as const;
export const userWrite = { method: 'POST', access: 'user' } as const;

export type InputOf<E extends Endpoint> = Static<E['input']>;
export type InfoOf<E extends Endpoint> = Static<E['info']>;
