import type { ApiResponse } from '#contract/api.ts';
import type { Info, Input, ReadName } from '#contract/endpoints.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import type { CheckedCalls } from './validate.ts';

/** Calls a read of the site's own API without a session. */
export type PublicRead = <Name extends ReadName>(name: Name, query: Input<Name>) => Promise<ApiResponse<Info<Name>>>;

/** Creates the reads of rendered pages and feeds, which are the same for all readers and therefore read without a user. */
export function createPublicRead(
  { database: primary, splitter, config, settings, clock }: SettledDependencies,
  calls: CheckedCalls,
): PublicRead {
  return async <Name extends ReadName>(name: Name, query: Input<Name>) => {
    const context = { primary, config, settings: await settings.current(), now: clock(), user: undefined };
    const answer = await splitter.readPublic((database) => calls[name](query, { ...context, database }));
    return answer as ApiResponse<Info<Name>>;
  };
}
