import { type ApiResponse, codes, contractVersion, type HttpFailure, headers } from '#contract/api.ts';
import type { Info, Input, ReadName, UploadName, WriteName } from '#contract/endpoints.ts';
import { localKeys } from '#contract/storage.ts';
import type { ReadCall } from '#site/rendering.ts';
import { readKey } from '#site/rendering.ts';
import type { HttpResult, Platform, UploadOptions } from '../platform/platform.ts';
import { words } from './words.ts';

/** A call without an answer of the contract: no network, or a server that rejected the request itself. */
export interface CallFailure {
  readonly code: 'network' | 'system' | 'outdated';
  readonly info: string;
}

export type CallResult<Value> = ApiResponse<Value> | CallFailure;

export interface CallOptions {
  /** Treats a missing session as an ordinary answer and does not redirect to the login page. */
  readonly quiet?: boolean;
  /** The user for whom the call is made, if not the page's present user: a draft of one user is never sent as another's. */
  readonly who?: string;
}

export interface Api {
  readonly read: <Name extends ReadName>(
    name: Name,
    query: Input<Name>,
    options?: CallOptions,
  ) => Promise<CallResult<Info<Name>>>;
  /** `key` is the idempotency key: a repeated write with the same key happens once. By default every write gets a new key. */
  readonly write: <Name extends WriteName>(
    name: Name,
    input: Input<Name>,
    key?: string,
    options?: CallOptions,
  ) => Promise<CallResult<Info<Name>>>;
  /** Sends a file. A missing session is an ordinary answer, because a redirect would leave the text that is being written. */
  readonly upload: <Name extends UploadName>(
    name: Name,
    file: Blob,
    input: Input<Name>,
    options?: UploadOptions,
  ) => Promise<CallResult<Info<Name>>>;
}

export interface ApiListeners {
  readonly onSessionOver: () => void;
  readonly onOutdated: () => void;
  /** The site wants a second factor of this account. */
  readonly onFactorMissing: () => void;
  readonly onReached: (reached: boolean) => void;
  /** The user whom the page serves; the server refuses a call that is meant for another user's session. */
  readonly who: () => string;
}

/** The typed calls of the contract over HTTP. */
export function createApi(platform: Platform, listeners: ApiListeners): Api {
  function ownHeaders(who = listeners.who()): Record<string, string> {
    return {
      [headers.contract]: String(contractVersion),
      ...(who ? { [headers.user]: encodeURIComponent(who) } : {}),
    };
  }

  async function settle<Value>(call: () => Promise<HttpResult>, quiet = false): Promise<CallResult<Value>> {
    // A logout made without a network is sent to the server before any other call.
    const isLeaving = platform.local.read(localKeys.leaving) !== undefined;
    const result = await (isLeaving ? afterLogout(platform, call) : call());
    listeners.onReached(result.kind !== 'unreachable');
    const outcome = outcomeOf<Value>(result);
    if (outcome.code === codes.notLoggedIn && !quiet) listeners.onSessionOver();
    if (outcome.code === 'outdated') listeners.onOutdated();
    if (outcome.code === codes.noSecondFactor) listeners.onFactorMissing();
    return outcome;
  }

  return {
    read: (name, query, { quiet, who } = {}) =>
      settle(
        () =>
          platform.http({
            method: 'GET',
            path: `/api/${readKey({ name, query: query as ReadCall['query'] })}`,
            headers: ownHeaders(who),
          }),
        quiet,
      ),
    write: (name, input, key = platform.newKey(), { quiet, who } = {}) =>
      settle(
        () =>
          platform.http({
            method: 'POST',
            path: `/api/${name}`,
            headers: { ...ownHeaders(who), [headers.idempotency]: key },
            body: input,
          }),
        quiet,
      ),
    upload: (name, file, input, options) =>
      settle(
        () => platform.upload({ path: `/api/${name}`, headers: ownHeaders(), file, fields: { ...input } }, options),
        true,
      ),
  };
}

function afterLogout(platform: Platform, call: () => Promise<HttpResult>): Promise<HttpResult> {
  const code = import('./pending-logout.ts');
  return code.then(({ callAfterLogout }) => callAfterLogout(platform, call)).catch(() => ({ kind: 'unreachable' }));
}

const failures = {
  network: words.networkError,
  system: words.systemError,
  outdated: '网站已更新，请刷新页面',
} as const;

/** The specification's rule: 401 and 403 are 系统错误, every other failure is 网络错误. */
function outcomeOf<Value>(result: HttpResult): CallResult<Value> {
  if (result.kind === 'unreachable') return callFailure('network');
  const { status } = result;
  const body = result.kind === 'answered' ? (result.body as Partial<ApiResponse<Value> & HttpFailure> | null) : null;
  if (status === 200 && typeof body?.code === 'number' && 'info' in body) return body as ApiResponse<Value>;
  if (status === 426) return callFailure('outdated');
  return callFailure(status === 401 || status === 403 ? 'system' : 'network', body?.requestId);
}

/** Adds the request id to the sentence where the server has failed, so that a reader can quote it in a report. */
function callFailure(code: CallFailure['code'], requestId?: string): CallFailure {
  return { code, info: requestId ? `${failures[code]}（编号 ${requestId}）` : failures[code] };
}
