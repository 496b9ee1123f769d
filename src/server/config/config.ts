import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '../../contract/limits.ts';
import type { ImageRule } from '../../domain/article/foreign-images.ts';
import { failure, success, type Result } from '../../domain/result.ts';
import { defaultSiteSettings, type SiteSettings } from '../../site/config.ts';
import { mayBeSameSite } from './same-site.ts';
import { readSettings, readOwnerPassword } from './site-settings.ts';
import { refuseMisspelt } from './misspelt-variables.ts';
import { type Environment, originOf, readNumber, readOrigin, readText, readUrl, ConfigError } from './environment.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** The build that is served: `client/` and `renderer/`. */
  readonly distDirectory: string;
  /** The build before it, whose scripts and styles open tabs may still ask for. */
  readonly previousDirectory: string;
  /** Whether a broken service worker is taken back from those who have it (`plugins/files.ts`). */
  readonly rescuesWorker: boolean;
  /** A `postgres://` address, or undefined for the embedded SQLite file in the data directory. */
  readonly databaseUrl: string | undefined;
  /** Scheme, host and port under which visitors reach the site, without a trailing slash. */
  readonly origin: string;
  /** Other origins whose pages may call the API with credentials. */
  readonly allowedOrigins: readonly string[];
  /** Names by which the server may be asked beside those of its origins; one that begins with a dot stands for all below it. */
  readonly allowedHosts: readonly string[];
  /** Origins our own pages call beside the site's (`VITE_API_HOST`, `VITE_DATA_HOST`, as built into the client). */
  readonly calledOrigins: readonly string[];
  /** The origin the files of books are read from (`VITE_DATA_HOST`); empty where it is the site's own. */
  readonly dataHost: string;
  /** How many proxies stand in front: what is further away than these may say of itself what it likes. */
  readonly trustProxy: number;
  /** How many connections are open at most. */
  readonly maxConnections: number;
  /** How long everything is still answered after `/readyz` says no. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  readonly passwordMinLength: number;
  readonly ownerPassword: string;
  readonly sessionEnds: SessionEnds;
  /** How many days the log of an account goes back. */
  readonly auditDays: number;
  /** How many bytes of pictures one person may store. */
  readonly assetQuotaBytes: number;
  readonly quotas: Quotas;
  /** From where images in articles may load; pages know it as one of the site's settings. */
  readonly images: ImageRule;
  readonly site: SiteSettings;
}

/** How much an account, and all accounts at one address, may create. */
export interface Quotas {
  /** Articles of an account, those in the trash among them. */
  readonly articles: number;
  /** Bytes of an account's texts, with their history. */
  readonly textBytes: number;
  readonly articlesPerDay: number;
  readonly addressArticlesPerDay: number;
  /** Bytes of texts, but for what is saved while somebody writes, and of pictures. */
  readonly addressBytesPerDay: number;
  readonly registrationsPerDay: number;
}

/** A session ends after this long unused, and after this long in any case (OWASP ASVS 5.0, 7.3.1 and 7.3.2). */
export interface SessionEnds {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** Where `npm run build` puts it, wherever the server is started from. */
const ownBuild = fileURLToPath(new URL('../../../dist', import.meta.url));

const day = 86_400;

const foreignImageModes: readonly ImageRule['foreign'][] = ['ask', 'always', 'never'];
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** Reads everything configurable, once. A failure names the variable in one sentence. */
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

/** `npm run build` reads these, and `npm start` builds. */
const readByTheBuild = ['BUILD_VERSION', 'BUILD_COMPRESS', 'BUILD_SINGLE_FILE'];

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
    databaseUrl: readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    origin,
    allowedOrigins: readOrigins(environment),
    allowedHosts: readHosts(environment),
    calledOrigins: [apiHost, dataHost].filter(Boolean),
    dataHost,
    trustProxy,
    maxConnections: readNumber(environment, 'MAX_CONNECTIONS', { fallback: 4000, least: 1, most: 1_000_000 }),
    // Where nothing stands in front, nobody asks whether to send others.
    drainSeconds: readNumber(environment, 'DRAIN_SECONDS', { fallback: trustProxy > 0 ? 2 : 0, least: 0, most: 300 }),
    logLevel: readChoice(environment, 'LOG_LEVEL', logLevels, 'info'),
    passwordMinLength,
    auditDays: readNumber(environment, 'AUDIT_DAYS', { fallback: 90, least: 1, most: 3650 }),
    assetQuotaBytes: readNumber(environment, 'ASSET_QUOTA_MB', { fallback: 500, least: 1, most: 1_000_000 }) * 2 ** 20,
    ownerPassword: readOwnerPassword(environment, passwordMinLength),
    sessionEnds: readSessionEnds(environment),
    quotas: readQuotas(environment),
    images,
    site: { ...readSettings(environment, { ...defaultSiteSettings, passwordMinLength }), images },
  };
}

/** A session that may stay unused for longer than it lasts is a mistake in one of the two; which one, only its writer knows. */
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

/** A folder that must be there where it is named; what lies in it is its user's business. */
function readFolder(environment: Environment, name: string): string | undefined {
  const folder = readText(environment, name, '') && resolve(readText(environment, name, ''));
  if (folder && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(name, '必须是一个已有的目录', folder);
  }
  return folder || undefined;
}

/** Browsers send the session's cookie (SameSite=Lax) only from pages of the API's own site. */
function readApiHost(environment: Environment, origin: string): string {
  const host = readOrigin(environment, 'VITE_API_HOST') ?? '';
  if (host && !mayBeSameSite(host, origin)) {
    const rule = `必须与 SITE_ORIGIN（${origin}）属于同一个站点，例如 https://www.a.example 与 https://api.a.example，否则浏览器不会带上登录的 cookie，谁也登录不了`;
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

/** Images come from the site's own origins and the listed hosts; what holds for all others is the owner's choice. */
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

function readChoice<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = readText(environment, name, fallback);
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new ConfigError(name, `只能是 ${choices.join('、')} 之一`, text);
  return chosen;
}
