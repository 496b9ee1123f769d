import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '#contract/limits.ts';
import type { ImageRule } from '#domain/article/foreign-images.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { defaultSiteSettings, type SiteSettings } from '#site/config.ts';
import { type AssetSettings, readAssetSettings } from './asset-settings.ts';
import { type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { type DatabaseSettings, readDatabaseSettings } from './database-settings.ts';
import {
  type Environment,
  originOf,
  readChoice,
  readNumber,
  readOrigin,
  readText,
  ConfigError,
} from './environment.ts';
import { type MetricsSettings, readMetricsSettings } from './metrics-settings.ts';
import { refuseMisspelt } from './misspelt-variables.ts';
import { mayBeSameSite } from './same-site.ts';
import { readSettings, readOwnerPassword } from './site-settings.ts';

export interface Config extends AssetSettings, DatabaseSettings, BackupSettings, MetricsSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** The build that is served: `client/` and `renderer/`. */
  readonly distDirectory: string;
  /** The previous build, whose scripts and styles open tabs may still request. */
  readonly previousDirectory: string;
  /** Whether the server replaces a broken service worker on readers' devices by one that removes itself (`plugins/files.ts`). */
  readonly rescuesWorker: boolean;
  /** Scheme, host and port under which visitors reach the site, without a trailing slash. */
  readonly origin: string;
  /** Other origins whose pages may call the API with credentials. */
  readonly allowedOrigins: readonly string[];
  /** Host names that the server answers beside those of its origins; a name with a leading dot stands for all its subdomains. */
  readonly allowedHosts: readonly string[];
  /** Origins our own pages call beside the site's (`VITE_API_HOST`, `VITE_DATA_HOST`, as built into the client). */
  readonly calledOrigins: readonly string[];
  /** The origin of the files of books (`VITE_DATA_HOST`); empty where it is the site's own. */
  readonly dataHost: string;
  /** The number of trusted proxies in front of the server; forwarded addresses from beyond them are ignored. */
  readonly trustProxy: number;
  /** The number of processes that share the port. */
  readonly processes: number;
  /** The largest number of open connections of the machine, shared by its processes (`machine-share.ts`). */
  readonly maxConnections: number;
  /** Seconds for which requests are still answered after `/readyz` reports the shutdown. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  readonly passwordMinLength: number;
  readonly ownerPassword: string;
  readonly sessionEnds: SessionEnds;
  /** Days for which an account's log is kept. */
  readonly auditDays: number;
  /** Bytes of pictures that one user may store. */
  readonly assetQuotaBytes: number;
  readonly quotas: Quotas;
  /** The hosts from which images in articles may load; also part of `site`. */
  readonly images: ImageRule;
  /** The settings of the environment; those that hold now are `ReadContext.settings`. */
  readonly site: SiteSettings;
}

/** How much one account, and all accounts at one address, may create. */
export interface Quotas {
  /** Articles of an account, including those in the trash. */
  readonly articles: number;
  /** Bytes of an account's texts, including their history. */
  readonly textBytes: number;
  readonly articlesPerDay: number;
  readonly addressArticlesPerDay: number;
  /** Bytes of pictures and texts, except for automatic saves. */
  readonly addressBytesPerDay: number;
  readonly registrationsPerDay: number;
}

/** A session ends after this long unused, and after this long in any case (OWASP ASVS 5.0, 7.3.1 and 7.3.2). */
export interface SessionEnds {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** The folder of `npm run build`, whatever the working directory is. */
const ownBuild = fileURLToPath(new URL('../../../dist', import.meta.url));

const day = 86_400;

const foreignImageModes: readonly ImageRule['foreign'][] = ['ask', 'always', 'never'];
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** Reads all settings from the environment. The error is one sentence that names the variable. */
export function readConfig(environment: Environment): Result<Config, 'bad-setting'> {
  try {
    const asked = new Set(readByTheBuild);
    const config = read(recordNames(environment, asked));
    refuseMisspelt(environment, asked);
    return success(config);
  } catch (error) {
    if (error instanceof ConfigError) return failure({ code: 'bad-setting', message: error.message });
    throw error;
  }
}

/** Variables of `npm run build`, which `npm start` runs with the same environment. */
const readByTheBuild = ['BUILD_VERSION', 'BUILD_COMPRESS', 'BUILD_SINGLE_FILE'];

/** The names of all settings, by reading none of them. */
export function settingNames(): string[] {
  const asked = new Set(readByTheBuild);
  read(recordNames({}, asked));
  return [...asked].toSorted();
}

/** Records every name that is read, so that the list of known settings is always complete. */
function recordNames(environment: Environment, asked: Set<string>): Environment {
  return new Proxy(environment, {
    get: (target, name: string) => {
      asked.add(name);
      return target[name];
    },
  });
}

function read(environment: Environment): Config {
  const port = readNumber(environment, 'PORT', { fallback: 3000, least: 1, most: 65_535 });
  const trustProxy = readNumber(environment, 'TRUST_PROXY', { fallback: 0, least: 0, most: 9 });
  const passwordMinLength = readNumber(environment, 'PASSWORD_MIN_LENGTH', {
    fallback: defaultSiteSettings.passwordMinLength,
    least: 1,
    most: limits.password,
  });
  const origin = readOrigin(environment, 'SITE_ORIGIN') ?? `http://localhost:${port}`;
  const distDirectory = resolve(readText(environment, 'DIST_DIR', ownBuild));
  const apiHost = readApiHost(environment, origin);
  const dataHost = readOrigin(environment, 'VITE_DATA_HOST') ?? '';
  const images = readImageRule(environment, [origin, apiHost, dataHost].filter(Boolean));
  return {
    port,
    host: readText(environment, 'HOST', 'localhost'),
    dataDirectory: resolve(readText(environment, 'DATA_DIR', 'data')),
    distDirectory,
    previousDirectory: readFolder(environment, 'PREVIOUS_DIST_DIR') ?? join(distDirectory, 'previous'),
    rescuesWorker: readChoice(environment, 'WORKER_RESCUE', ['0', '1'], '0') === '1',
    ...readDatabaseSettings(environment),
    origin,
    allowedOrigins: readOrigins(environment),
    allowedHosts: readHosts(environment),
    calledOrigins: [apiHost, dataHost].filter(Boolean),
    dataHost,
    trustProxy,
    processes: readNumber(environment, 'WEB_CONCURRENCY', { fallback: 1, least: 1, most: 64 }),
    maxConnections: readNumber(environment, 'MAX_CONNECTIONS', { fallback: 4000, least: 1, most: 1_000_000 }),
    // Without a proxy in front there is no load balancer that asks `/readyz`.
    drainSeconds: readNumber(environment, 'DRAIN_SECONDS', { fallback: trustProxy > 0 ? 2 : 0, least: 0, most: 300 }),
    logLevel: readChoice(environment, 'LOG_LEVEL', logLevels, 'info'),
    passwordMinLength,
    auditDays: readNumber(environment, 'AUDIT_DAYS', { fallback: 90, least: 1, most: 3650 }),
    assetQuotaBytes: readNumber(environment, 'ASSET_QUOTA_MB', { fallback: 500, least: 1, most: 1_000_000 }) * 2 ** 20,
    ownerPassword: readOwnerPassword(environment, passwordMinLength),
    sessionEnds: readSessionEnds(environment),
    quotas: readQuotas(environment),
    ...readAssetSettings(environment),
    ...readBackupSettings(environment),
    ...readMetricsSettings(environment),
    images,
    site: { ...readSettings(environment, { ...defaultSiteSettings, passwordMinLength }), images },
  };
}

/** Refuses an idle limit longer than the session itself: one of the two values is a mistake, and only the owner knows which. */
function readSessionEnds(environment: Environment): SessionEnds {
  const most = readNumber(environment, 'SESSION_MAX_DAYS', { fallback: 90, least: 1, most: 365 });
  const idle = readNumber(environment, 'SESSION_IDLE_DAYS', { fallback: Math.min(30, most), least: 1, most: 365 });
  if (idle > most) throw new ConfigError('SESSION_IDLE_DAYS', `不能大于 SESSION_MAX_DAYS（${most}）`, String(idle));
  return { idleSeconds: idle * day, absoluteSeconds: most * day };
}

function readQuotas(environment: Environment): Quotas {
  const number = (name: string, fallback: number): number =>
    readNumber(environment, name, { fallback, least: 1, most: 1_000_000 });
  return {
    articles: number('ARTICLE_QUOTA', 10_000),
    textBytes: number('TEXT_QUOTA_MB', 500) * 2 ** 20,
    articlesPerDay: number('ARTICLES_PER_DAY', 2000),
    addressArticlesPerDay: number('ADDRESS_ARTICLES_PER_DAY', 4000),
    addressBytesPerDay: number('ADDRESS_MB_PER_DAY', 2000) * 2 ** 20,
    registrationsPerDay: number('ADDRESS_REGISTRATIONS_PER_DAY', 100),
  };
}

/** An existing folder, or undefined where the variable is not set; its content is checked by its user. */
function readFolder(environment: Environment, name: string): string | undefined {
  const folder = readText(environment, name, '') && resolve(readText(environment, name, ''));
  if (folder && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(name, '必须是一个已有的目录', folder);
  }
  return folder || undefined;
}

/** Refuses an API host of another site, from whose pages browsers would not send the session's cookie (SameSite=Lax). */
function readApiHost(environment: Environment, origin: string): string {
  const host = readOrigin(environment, 'VITE_API_HOST') ?? '';
  if (host && !mayBeSameSite(host, origin)) {
    const rule = `必须与 SITE_ORIGIN（${origin}）属于同一个站点，例如 https://www.a.example 与 https://api.a.example，否则浏览器不会发送登录的 cookie，无法登录`;
    throw new ConfigError('VITE_API_HOST', rule, host);
  }
  return host;
}

function readHosts(environment: Environment): string[] {
  return readList(environment, 'ALLOWED_HOSTS').map((name) => {
    const hostname = /^\.?[^\s/:@]+$/.test(name) ? URL.parse(`http://${name.replace(/^\./, '')}`)?.hostname : undefined;
    if (!hostname)
      throw new ConfigError('ALLOWED_HOSTS', '必须是用逗号隔开的主机名，不带协议与端口，例如 a.example', name);
    return name.startsWith('.') ? `.${hostname}` : hostname;
  });
}

/** Images load from the site's own origins and the listed hosts; `FOREIGN_IMAGES` rules all other hosts. */
function readImageRule(environment: Environment, own: readonly string[]): ImageRule {
  const listed = readList(environment, 'IMAGE_HOSTS').map((name) => {
    const host = /^\.?[^\s/@*]+$/.test(name) ? URL.parse(`https://${name.replace(/^\./, '')}`)?.host : undefined;
    if (!host) throw new ConfigError('IMAGE_HOSTS', '必须是用逗号隔开的主机名，不带协议，例如 img.a.example', name);
    return name.startsWith('.') ? [`https://${host}`, `https://*.${host}`] : [`https://${host}`];
  });
  const foreign = readChoice(environment, 'FOREIGN_IMAGES', foreignImageModes, 'ask');
  return { foreign, origins: [...new Set([...own, ...listed.flat()])] };
}

function readList(environment: Environment, name: string): string[] {
  return readText(environment, name, '')
    .split(/[\s,]+/)
    .filter(Boolean);
}

function readOrigins(environment: Environment): string[] {
  return readList(environment, 'ALLOWED_ORIGINS').map((name) => {
    const url = URL.parse(name);
    if (!url || url.origin === 'null')
      throw new ConfigError('ALLOWED_ORIGINS', '必须是用逗号隔开的来源，例如 https://a.example', name);
    return originOf('ALLOWED_ORIGINS', url);
  });
}
