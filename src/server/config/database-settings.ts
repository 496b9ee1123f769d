import { ConfigError, type Environment, hideSecret, readUrl } from './environment.ts';

/** Where the database is: everything is undefined for the embedded SQLite file in the data directory. */
export interface DatabaseSettings {
  /** The `postgres://` address that requests use; it may lead to a connection pooler such as PgBouncer. */
  readonly databaseUrl: string | undefined;
  /** The address of the same PostgreSQL past the pooler; given where, and only where, `databaseUrl` leads to one. */
  readonly databaseDirectUrl: string | undefined;
  /** The address of a streaming replica, which answers public reads. */
  readonly databaseReadUrl: string | undefined;
}

export function readDatabaseSettings(environment: Environment): DatabaseSettings {
  const databaseUrl = readAddress(environment, 'DATABASE_URL');
  return {
    databaseUrl,
    databaseDirectUrl: readBeside(environment, 'DATABASE_DIRECT_URL', databaseUrl),
    databaseReadUrl: readBeside(environment, 'DATABASE_READ_URL', databaseUrl),
  };
}

/** The address for work that needs one connection throughout: migrations, indexes, backups, the command line. */
export function maintenanceUrl({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
}: Pick<DatabaseSettings, 'databaseUrl' | 'databaseDirectUrl'>): string | undefined {
  return databaseDirectUrl;
}

function readAddress(environment: Environment, name: string): string | undefined {
  const url = readUrl(environment, name, ['postgres:', 'postgresql:']);
  if (url && !namesDatabase(url))
    throw new ConfigError(name, '没有写主机与库，应像 postgres://用户:密码@主机/库', hideSecret(url.href));
  return url?.href;
}

/** Whether an address says anything; `pg` would take `postgres://` for a server on this machine. */
export const namesDatabase = ({ hostname, pathname, search }: URL): boolean =>
  `${hostname}${pathname}${search}`.length > 1;

/** Refuses an address that means nothing without `DATABASE_URL`, or says the same. */
function readBeside(environment: Environment, name: string, databaseUrl: string | undefined): string | undefined {
  const url = readAddress(environment, name);
  if (url === undefined) return undefined;
  if (databaseUrl === undefined) throw new ConfigError(name, '要与 DATABASE_URL 一起给，内置的 SQLite 用不到它');
  if (url === databaseUrl) throw new ConfigError(name, '与 DATABASE_URL 相同，请去掉，或换成另一个地址');
  return url;
}
