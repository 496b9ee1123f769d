import type { Static, TSchema } from 'typebox';

/**
 * Counts up when a change would make an older client misread an answer. Every request of our client carries it; the
 * server answers an older one with HTTP 426, and the client shows its “outdated” page.
 */
export const contractVersion = 1;

/**
 * The API's own request headers, in lower case as Node reports them: the client's `contractVersion`; the key by which a retried
 * write is recognised; the username that the page believes is signed in, as `encodeURIComponent` writes it.
 */
export const headers = { contract: 'x-contract-version', idempotency: 'idempotency-key', user: 'x-user' } as const;

/** The response header with the id of the request, which also stands in the server's log. */
export const requestIdHeader = 'x-request-id';

/** The codes of an API response; every code but `ok` comes with a Chinese sentence in `info`. */
export const codes = {
  ok: 0,
  refused: 1001,
  notLoggedIn: 1002,
  notYours: 1003,
  notFound: 1004,
  conflict: 1005,
  tooMany: 1006,
  tooLarge: 1007,
  /** The server's disk is full or its database is read-only; nothing was written. */
  full: 1008,
  /** The session has not proved its password or second factor lately, which a dangerous call asks for (`user/confirm`). */
  confirm: 1009,
  /** The password was right, and the account asks for a second step as well (`user/second-step`); there is no session yet. */
  secondStep: 1010,
  /** The site wants a second factor of this account, which has none (`user/second-factor`). */
  noSecondFactor: 1011,
} as const;

/** Every code of an API response. */
export type ApiCode = (typeof codes)[keyof typeof codes];
/** The codes of a call that was not carried out. */
export type ApiErrorCode = Exclude<ApiCode, typeof codes.ok>;

/**
 * The body of a call that was not carried out. `field` names the input at fault; `seconds` says after how long a retry may succeed
 * (codes 1006 and 1008, and 1004 for a thing that is missing only for a while).
 */
export interface ApiRefusal {
  readonly code: ApiErrorCode;
  readonly info: string;
  readonly field?: string;
  readonly seconds?: number;
}

/**
 * The JSON body of every status but 200. A reader who reports the failure names the `requestId`. A request that cannot be parsed
 * at all (400, 408, 431) has no id.
 */
export interface HttpFailure {
  /** The HTTP status. */
  readonly code: number;
  readonly info: string;
  readonly requestId: string;
}

/** The body of every call that is answered with HTTP 200. */
export type ApiResponse<Info> = { readonly code: typeof codes.ok; readonly info: Info } | ApiRefusal;

/**
 * One call of the API at `/api/{name}`. GET takes its input as a query, POST as a JSON body. Where `access` is not `public`, a request
 * without a session is refused with 1002; `author` also refuses readers, who may not write articles, and `owner` everybody but owners
 * of the site, both with 1003. A call that `needsProof` is refused with 1009 unless the session's user has proved who they are within
 * `limits.proofSeconds`. A write that holds `withoutInteraction` is for everybody also where the site takes no others than its owners'
 * (`SITE_INTERACTION`): signing in, of which only the password tells who comes, leaving, taking one's data away, being counted.
 * The answer of a read that `isSecret` is kept by no cache, although it is the same for everybody: its input is a secret that ends.
 * `upload` is the largest file in bytes that the call takes: its body is multipart, with the file in the part `file` or `avatar` and the
 * input in the others. `body` is the largest JSON body in bytes (`limits.bodyBytes` unless given); a larger body is refused with
 * HTTP 413 before it is read.
 */
export interface Endpoint {
  /** One sentence for the description of the API (`/api/openapi.json`). */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly access: 'public' | 'user' | 'author' | 'owner';
  readonly needsProof?: true;
  readonly withoutInteraction?: true;
  readonly isSecret?: true;
  readonly upload?: number;
  readonly body?: number;
  readonly input: TSchema;
  readonly info: TSchema;
}

/** Keeps the literal types of an endpoint, so that the client's calls and the server's handlers derive from it. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

/** The kinds of calls: who may ask, and whether the call writes. */
export const publicRead = { method: 'GET', access: 'public' } as const;
export const publicWrite = { method: 'POST', access: 'public' } as const;
export const userRead = { method: 'GET', access: 'user' } as const;
export const userWrite = { method: 'POST', access: 'user' } as const;
export const authorWrite = { method: 'POST', access: 'author' } as const;
export const ownerRead = { method: 'GET', access: 'owner' } as const;
export const ownerWrite = { method: 'POST', access: 'owner' } as const;

/** The type of an endpoint's input. */
export type InputOf<E extends Endpoint> = Static<E['input']>;
/** The type of `info` in an endpoint's successful response. */
export type InfoOf<E extends Endpoint> = Static<E['info']>;
