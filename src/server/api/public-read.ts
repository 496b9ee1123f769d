import type { ApiResponse } from '../../contract/api.ts';
import type { Info, Input, ReadName } from '../../contract/endpoints.ts';
import type { Dependencies } from '../call/dependencies.ts';
import type { CheckedCalls } from './validate.ts';

/** Asks the site's own API for what anybody may read. */
export type PublicRead = <Name extends ReadName>(name: Name, query: Input<Name>) => Promise<ApiResponse<Info<Name>>>;

/** Pages and feeds are the same for everyone, so their reads are made as nobody. */
export function createPublicRead(
  { database, config, clock }: Pick<Dependencies, 'database' | 'config' | 'clock'>,
  calls: CheckedCalls,
): PublicRead {
  return async <Name extends ReadName>(name: Name, query: Input<Name>) =>
    (await calls[name](query, { database, config, now: clock(), user: undefined })) as ApiResponse<Info<Name>>;
}
