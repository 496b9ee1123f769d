import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { afterAll, describe, inject } from 'vitest';
import { codes } from '#contract/api.ts';
import type { ApiResponse } from '#contract/api.ts';
import type { EndpointName, Info, Input, ReadName, UploadName, WriteName } from '#contract/endpoints.ts';
import type { PageSource } from '#server/page/source.ts';
import { openApp, type OpenedApp } from '../support/app.ts';
import { createPostgres, type TemplateName, templateTime } from '../support/database-templates.ts';
import { multipart } from '../support/multipart.ts';
import { isWholeRun } from '../support/test-length.ts';

/** The application on a database of its own, asked through `inject`. */
export interface Site extends OpenedApp {
  /** Moves the server's clock, in seconds. */
  readonly pass: (seconds: number) => void;
  /** What the server's clock says. */
  readonly now: () => number;
  /** Comes from this machine where no address is given. */
  readonly visitor: (address?: string) => Visitor;
}

/** A browser as the server sees it: it keeps cookies and names its origin. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  readonly ask: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly read: <Name extends ReadName>(name: Name, query: Input<Name>) => Promise<ApiResponse<Info<Name>>>;
  readonly write: <Name extends WriteName>(
    name: Name,
    input: Input<Name>,
    key?: string,
  ) => Promise<ApiResponse<Info<Name>>>;
  readonly upload: <Name extends UploadName>(
    name: Name,
    file: Uint8Array,
    fields: Input<Name>,
    key?: string,
  ) => Promise<ApiResponse<Info<Name>>>;
}

const origin = 'http://localhost:3000';

export interface SiteOptions {
  readonly environment?: Record<string, string>;
  readonly logger?: Logger;
  readonly pages?: PageSource;
  /** What the database holds at the beginning; the starter articles unless told. */
  readonly content?: TemplateName;
}

type DatabaseKind = 'sqlite' | 'postgres';
type DatabaseTests = (open: (options?: SiteOptions) => Promise<Site>) => void;

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onEveryDatabase(title: string, tests: DatabaseTests): void {
  onDatabases(['sqlite', 'postgres'], title, tests);
}

/** As `onEveryDatabase`, but on PostgreSQL in the whole run alone (`tests/full.ts`): for rules above the database that take long. */
export function onSqliteFirst(title: string, tests: DatabaseTests): void {
  onDatabases([isWholeRun ? 'postgres' : 'sqlite'], title, tests);
}

function onDatabases(kinds: readonly DatabaseKind[], title: string, tests: DatabaseTests): void {
  describe.each(kinds)(`${title}（%s）`, (kind) => {
    const opened: Site[] = [];
    tests(async (options) => {
      const site = await openSite(kind, options);
      opened.push(site);
      return site;
    });
    afterAll(async () => {
      for (const { close } of opened) await close();
    });
  });
}

export async function openSite(
  kind: DatabaseKind,
  { environment = {}, logger, pages, content = 'starter' }: SiteOptions = {},
): Promise<Site> {
  let time = templateTime;
  const { sqlite, postgres } = inject('templates');
  const database =
    kind === 'postgres'
      ? throughPooler(patient(await freshPostgres(postgres[content])))
      : { template: sqlite[content] };
  const opened = await openApp(() => time, { ...database, environment, logger, pages });
  return {
    ...opened,
    pass: (seconds) => {
      time += seconds;
    },
    now: () => time,
    visitor: (address) => visit(opened.app, address),
  };
}

/**
 * The address of a database whose statements may take long: what a test writes before it begins must not fail because browsers have
 * the processors. The limits are proved where a test opens its database itself (`pooled-database`, `trouble/database-away`).
 */
function patient(url: string): string {
  return `${url}?statement_timeout=60000&query_timeout=66000`;
}

/** The addresses of a database as the settings give them: through the PgBouncer of this run, if it has one. */
function throughPooler(url: string): { readonly url: string; readonly directUrl?: string } {
  const pooler = inject('pooler');
  return pooler ? { url: pooler + new URL(url).pathname, directUrl: url } : { url };
}

/** A new database on the PostgreSQL of this run, empty unless a template is named. */
export function freshPostgres(template?: string): Promise<string> {
  return createPostgres(inject('postgres'), `site_${randomUUID().replaceAll('-', '')}`, template);
}

export function visit(app: FastifyInstance, address = '127.0.0.1'): Visitor {
  const cookies = new Map<string, string>();

  async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await app.inject({ remoteAddress: address, ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    ask,
    read: async (name, query) =>
      (await ask({ method: 'GET', url: `/api/${name}`, query: query as Record<string, string> })).json(),
    write: async (name, input, key) =>
      (
        await ask({
          method: 'POST',
          url: `/api/${name}`,
          headers: { origin, ...(key ? { 'idempotency-key': key } : {}) },
          payload: input as object,
        })
      ).json(),
    upload: async (name, file, fields, key) => {
      const { type, payload } = multipart({ ...fields, file });
      const headers = { origin, 'content-type': type, ...(key ? { 'idempotency-key': key } : {}) };
      return (await ask({ method: 'POST', url: `/api/${name}`, headers, payload })).json();
    },
  };
}

/** A person with an account, signed in. */
export async function member(site: Site, name: string, password = 'snow-window'): Promise<Visitor> {
  const visitor = site.visitor();
  await visitor.write('user/register', { name, password });
  const answer = await visitor.write('user/login', { name, password });
  if (answer.code !== codes.ok) throw new Error(answer.info);
  return visitor;
}

/** The info of an answer that must be a success. */
export function infoOf<Name extends EndpointName>(answer: ApiResponse<Info<Name>>): Info<Name> {
  if (answer.code !== codes.ok) throw new Error(`${answer.code}: ${answer.info}`);
  return answer.info;
}
