import { setTimeout as wait } from 'node:timers/promises';
import { type ApiResponse, codes } from '#contract/api.ts';
import { endpoints, type Info, type Input } from '#contract/endpoints.ts';
import type { Person } from '#contract/site.ts';
import { inputCheck } from '../api/validate.ts';
import { articleWriteHandlers } from '../article/write/routes.ts';
import { assetHandlers } from '../asset/routes.ts';
import type { SignedIn, WriteContext } from '../call/context.ts';
import { runIdempotent } from '../call/idempotency.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';
import { environmentSettings } from '../site-settings/store.ts';
import { recordAudit } from '../user/audit.ts';

const handlers = { ...articleWriteHandlers, ...assetHandlers };
type AuthorCallName = keyof typeof handlers;

/** Carries out a call of the API as its author. */
export type AuthorCall = <Name extends AuthorCallName>(
  name: Name,
  input: Input<Name>,
  file?: Uint8Array,
) => Promise<ApiResponse<Info<Name>>>;

/** How often a call is tried while its work has no free place, such as rendering in a thread. */
const tries = 10;

/**
 * Calls in the name of an author, with every check and quota that pages meet: what the command line imports is what the author could
 * have imported. The log of the account names no device.
 */
export function callsOf(author: Person, { config, database }: { config: Config; database: Database }): AuthorCall {
  const user: SignedIn = { ...author, session: '', proofTime: 0 };
  const checks = new Map<AuthorCallName, ReturnType<typeof inputCheck>>();
  const checkOf = (name: AuthorCallName): ReturnType<typeof inputCheck> => {
    const check = checks.get(name) ?? inputCheck(endpoints[name]);
    checks.set(name, check);
    return check;
  };
  return async <Name extends AuthorCallName>(name: Name, input: Input<Name>, file?: Uint8Array) => {
    const handle = handlers[name] as unknown as (
      input: Input<Name>,
      context: WriteContext & { readonly user: SignedIn },
    ) => Promise<ApiResponse<Info<Name>>>;
    for (let tried = 1; ; tried += 1) {
      const context = contextOf(user, { config, database, name });
      const answer = checkOf(name)(input) ?? (await handle(input, { ...context, ...(file && { file }) }));
      if (answer.code !== codes.tooMany || tried === tries) return answer;
      await wait(('seconds' in answer ? (answer.seconds ?? 1) : 1) * 1000);
    }
  };
}

function contextOf(
  user: SignedIn,
  { config, database, name }: { config: Config; database: Database; name: AuthorCallName },
): WriteContext & { readonly user: SignedIn } {
  const now = Math.floor(Date.now() / 1000);
  const origin = { agent: '', address: '', now };
  const nothing = (): void => undefined;
  return {
    ...origin,
    database,
    primary: database,
    config,
    settings: environmentSettings(config),
    user,
    token: undefined,
    device: undefined,
    key: undefined,
    giveSession: nothing,
    takeSession: nothing,
    giveDevice: nothing,
    step: undefined,
    giveStep: nothing,
    takeStep: nothing,
    report: nothing,
    runIdempotent: (work) => runIdempotent(database, { userId: user.id, key: undefined, call: name, now }, work),
    recordAudit: (transaction, kind, outcome = 'done') =>
      recordAudit(transaction, { ...origin, userId: user.id, kind, outcome }),
  };
}
