import type { Endpoint, InfoOf, InputOf } from './api.ts';
import { articleImportEndpoints } from './article-import.ts';
import { articleScheduleEndpoints } from './article-schedule.ts';
import { assetEndpoints } from './asset.ts';
import { bookEndpoints } from './book.ts';
import { clientErrorEndpoints } from './client-error.ts';
import { draftLinkEndpoints } from './draft-link.ts';
import { draftRemarkEndpoints } from './draft-remark.ts';
import { letterEndpoints } from './letter.ts';
import { ownDataEndpoints } from './own-data.ts';
import { passwordResetEndpoints } from './password-reset.ts';
import { articleReadEndpoints, articleSearchEndpoints } from './poster-read.ts';
import { articleWriteEndpoints } from './poster-write.ts';
import { privateCalendarEndpoints } from './private-calendar.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { siteSettingsEndpoints } from './site-settings.ts';
import { siteEndpoints } from './site.ts';
import { userEndpoints } from './user.ts';

/**
 * Every call there is. The server registers exactly these (a missing handler does not compile); the client imports
 * only the types, so that no schema reaches the browser.
 */
export const endpoints = {
  ...userEndpoints,
  ...secondFactorEndpoints,
  ...ownDataEndpoints,
  ...passwordResetEndpoints,
  ...articleReadEndpoints,
  ...articleWriteEndpoints,
  ...articleScheduleEndpoints,
  ...articleImportEndpoints,
  ...draftLinkEndpoints,
  ...draftRemarkEndpoints,
  ...articleSearchEndpoints,
  ...assetEndpoints,
  ...bookEndpoints,
  ...clientErrorEndpoints,
  ...letterEndpoints,
  ...privateCalendarEndpoints,
  ...siteEndpoints,
  ...siteSettingsEndpoints,
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;

/** The name of a call as it stands in its path `/api/{name}`. */
export type EndpointName = keyof Endpoints;
/** The input of the call of this name. */
export type Input<Name extends EndpointName> = InputOf<Endpoints[Name]>;
/** The `info` of a successful response to the call of this name. */
export type Info<Name extends EndpointName> = InfoOf<Endpoints[Name]>;

type NamesBy<Method> = {
  [Name in EndpointName]: Endpoints[Name]['method'] extends Method ? Name : never;
}[EndpointName];

/** Names of the calls that only read (GET with a query). */
export type ReadName = NamesBy<'GET'>;
/** Names of the calls that take a file (POST with multipart). */
export type UploadName = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly upload: number } ? Name : never;
}[EndpointName];
/** Names of the calls that write (POST with JSON). */
export type WriteName = Exclude<NamesBy<'POST'>, UploadName>;
