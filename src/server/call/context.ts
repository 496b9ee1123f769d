import type { ApiResponse, ApiErrorCode, ApiRefusal } from '#contract/api.ts';
import type { EndpointName, endpoints, Info, Input, ReadName, UploadName } from '#contract/endpoints.ts';
import type { AuditKind, AuditOutcome } from '#contract/own-data.ts';
import type { UserRole, UserState } from '#contract/user.ts';
import type { Config } from '../config/config.ts';
import type { PresentSettings } from '../config/site-settings.ts';
import type { Database } from '../db/schema.ts';
import type { SecurityEvent } from '../log/security-events.ts';

/** The signed-in user of a request, as the session table has it. */
export interface SignedIn {
  readonly id: string;
  readonly username: string;
  readonly role: UserRole;
  readonly state: UserState;
  /** The public id of the request's session, which grants nothing. */
  readonly session: string;
  /** When the user of this session last proved who they are, in seconds since the epoch; 0 for never. */
  readonly proofTime: number;
}

/** The context every handler gets beside its input. */
export interface ReadContext {
  /** Where the call reads: the read replica for public reads without a session where it may answer, otherwise the primary. */
  readonly database: Database;
  /** The database that takes writes. */
  readonly primary: Database;
  readonly config: Config;
  /** The settings at the start of the request, with what owners have changed since the server was started. */
  readonly settings: PresentSettings;
  /** Seconds since the epoch at the start of the request. */
  readonly now: number;
  readonly user: SignedIn | undefined;
  /** Aborted when the client has disconnected; missing where the caller is not an HTTP client. */
  readonly disconnected?: AbortSignal;
}

/** The context of a write: also the session's cookies, idempotency and both logs. */
export interface WriteContext extends ReadContext {
  readonly agent: string;
  /** The visitor's IP address; the proxy's, where the settings trust none. */
  readonly address: string;
  /** The uploaded file of a call that takes one. */
  readonly file?: Uint8Array;
  /** The token of the request's session, or undefined. */
  readonly token: string | undefined;
  /** Sets the cookies of a session (its token and the readable marker), or clears both. */
  readonly giveSession: (token: string, username: string) => void;
  readonly takeSession: () => void;
  /** The token of the device cookie, and the function that sets a new one. */
  readonly device: string | undefined;
  readonly giveDevice: (token: string) => void;
  /** The token of a sign-in that waits for its second step, and the functions that set it or clear it. */
  readonly step: string | undefined;
  readonly giveStep: (token: string) => void;
  readonly takeStep: () => void;
  /**
   * Runs the work in one transaction. When a request with the same idempotency key was answered before, that answer is returned
   * again and the work does not run. With `about`, equal keys mean the same write only where that is equal, too.
   */
  readonly runIdempotent: <Value>(
    work: (database: Database) => Promise<ApiResponse<Value>>,
    about?: string,
  ) => Promise<ApiResponse<Value>>;
  /** The idempotency key of the request. */
  readonly key: string | undefined;
  /** Writes into the user's own log, in the transaction of the change it describes. */
  readonly recordAudit: (database: Database, kind: AuditKind, outcome?: AuditOutcome) => Promise<void>;
  /** Writes into the operator's log; audit records and refusals are logged there without it. */
  readonly report: (event: SecurityEvent) => void;
}

type UserOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'public'
  ? unknown
  : { readonly user: SignedIn };
type FileOf<Name extends EndpointName> = Name extends UploadName ? { readonly file: Uint8Array } : unknown;
type ContextOf<Name extends EndpointName> = (Name extends ReadName ? ReadContext : WriteContext) &
  UserOf<Name> &
  FileOf<Name>;

export type Handler<Name extends EndpointName> = (
  input: Input<Name>,
  context: ContextOf<Name>,
) => Promise<ApiResponse<Info<Name>>>;

/** The handlers of some calls; `satisfies Handlers<…>` makes a forgotten one a type error. */
export type Handlers<Names extends EndpointName> = { readonly [Name in Names]: Handler<Name> };

export function ok<Value>(info: Value): ApiResponse<Value> {
  return { code: 0, info };
}

export function fail(code: ApiErrorCode, info: string, field?: string): ApiRefusal {
  return field === undefined ? { code, info } : { code, info, field };
}

/** The refusal where the site takes nothing from its readers (`SITE_INTERACTION`). */
export const closedToInteraction = '本站现在只供阅读，登录、注册、写作和举报都已关闭';
