import type { ApiResponse, ApiErrorCode, ApiRefusal } from '../../contract/api.ts';
import type { EndpointName, endpoints, Info, Input, ReadName, UploadName } from '../../contract/endpoints.ts';
import type { AuditKind, AuditOutcome } from '../../contract/own-data.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';
import type { SecurityEvent } from '../log/security-events.ts';

/** Who is asking, as the session table says. */
export interface SignedIn {
  readonly id: string;
  readonly username: string;
  /** The name of the session asking, which proves nothing. */
  readonly session: string;
}

/** What every handler gets beside its input. */
export interface ReadContext {
  readonly database: Database;
  readonly config: Config;
  /** Seconds since the epoch at the start of the request. */
  readonly now: number;
  readonly user: SignedIn | undefined;
  /** Says that nobody waits for the answer any more; nothing where that cannot be known. */
  readonly unwanted?: AbortSignal;
}

/** What a write gets in addition: the ends of a session, and a way to be carried out only once. */
export interface WriteContext extends ReadContext {
  readonly agent: string;
  /** Of the visitor; of the proxy in front, where the settings do not say that one is trusted. */
  readonly address: string;
  /** The bytes of the file that came with the call, where it takes one. */
  readonly file?: Uint8Array;
  /** The token of the request's session, or undefined. */
  readonly token: string | undefined;
  /** Hands the browser a session's token and the readable marker, or takes both away. */
  readonly giveSession: (token: string, username: string) => void;
  readonly takeSession: () => void;
  /** What the browser brings for being known again, and how it gets a new one. */
  readonly device: string | undefined;
  readonly giveDevice: (token: string) => void;
  /**
   * Runs the work in one transaction. When the request carries an idempotency key that has been answered before, that
   * answer is given again and the work is not done.
   */
  readonly runIdempotent: <Value>(
    work: (database: Database) => Promise<ApiResponse<Value>>,
  ) => Promise<ApiResponse<Value>>;
  /** What the client calls this write, or undefined. */
  readonly key: string | undefined;
  /** Writes into the log of who is asking, in the transaction of what it is about. */
  readonly recordAudit: (database: Database, kind: AuditKind, outcome?: AuditOutcome) => Promise<void>;
  /** Writes into the operator's log. What is noted, and what every refusal stands for, is written without it. */
  readonly report: (event: SecurityEvent) => void;
}

type UserOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'user'
  ? { readonly user: SignedIn }
  : unknown;
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
