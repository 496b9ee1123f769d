import { Ajv } from 'ajv';
import { limits } from '#contract/limits.ts';
import { isMailAddress } from '#contract/mail-address.ts';
import { policeFilingCode } from '#contract/police-filing.ts';
import { interactionModes, registrationModes, type SecondFactorRule } from '#contract/setting-names.ts';
import { userEndpoints } from '#contract/user.ts';
import type { OutboundLink, SiteSettings } from '#site/config.ts';
import { type Environment, readChoice, readText, ConfigError } from './environment.ts';

/** The settings that hold now: those of the environment, and over them what owners have changed while the site runs. */
export interface PresentSettings extends SiteSettings {
  /** Who must have a second factor; pages are not told. */
  readonly requiresSecondFactor: SecondFactorRule;
}

/** The settings that pages carry. */
export function pageSettings(settings: PresentSettings): SiteSettings {
  const { requiresSecondFactor: _, ...site } = settings;
  return site;
}

/** The links of a site whose owner has set none. */
const exampleLinks: Pick<SiteSettings, 'friends' | 'outbound'> = {
  friends: [
    { title: 'MDN 网络文档', url: 'https://developer.mozilla.org/zh-CN/' },
    { title: '香港天文台', url: 'https://www.hko.gov.hk/sc/' },
  ],
  outbound: [
    { title: '代码演示', url: 'https://stackblitz.com/' },
    { title: '图表工具', url: 'https://app.diagrams.net/' },
  ],
};

/** The owner's own settings. Links are written `名称=地址`, several separated by `;`. */
export function readSettings(environment: Environment, defaults: SiteSettings): SiteSettings {
  return {
    name: readText(environment, 'SITE_NAME', defaults.name),
    owner: readOwner(environment, defaults.owner),
    description: readText(environment, 'SITE_DESCRIPTION', defaults.description),
    filing: readText(environment, 'SITE_FILING', defaults.filing),
    policeFiling: readPoliceFiling(environment),
    about: defaults.about,
    contact: readContact(environment),
    registration: readChoice(environment, 'REGISTRATION', registrationModes, defaults.registration),
    interaction: readChoice(environment, 'SITE_INTERACTION', interactionModes, defaults.interaction),
    friends: readLinks(environment, 'SITE_FRIENDS') ?? exampleLinks.friends,
    outbound: readLinks(environment, 'SITE_OUTBOUND') ?? exampleLinks.outbound,
    passwordMinLength: defaults.passwordMinLength,
  };
}

function readPoliceFiling(environment: Environment): string {
  const text = readText(environment, 'SITE_POLICE_FILING', '');
  if (!text || policeFilingCode(text)) return text;
  throw new ConfigError('SITE_POLICE_FILING', '必须写出公安备案号，例如“京公网安备11010502030143号”', text);
}

function readContact(environment: Environment): string {
  const text = readText(environment, 'SITE_CONTACT', '');
  if (!text || isMailAddress(text)) return text;
  throw new ConfigError('SITE_CONTACT', '必须是一个邮箱地址，例如 name@example.com', text);
}

function readLinks(environment: Environment, name: string): OutboundLink[] | undefined {
  const text = readText(environment, name, '');
  if (!text) return undefined;
  return text.split(';').map((part) => readLink(name, part.trim()));
}

function readLink(name: string, part: string): OutboundLink {
  const [, title, address] = /^([^=]+)=(.+)$/.exec(part) ?? [];
  const url = URL.parse(address ?? '');
  if (!title || !url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(name, '必须写成“名称=https://地址”，多个用分号隔开', part);
  }
  return { title: title.trim(), url: url.href };
}

/** The owner's account is created at the first start; its name and password must pass the same schemas as every other account's. */
const { name, password } = userEndpoints['user/register'].input.properties;

const rules = new Ajv();

/** Whether a new account may have this name. */
export function isUsername(text: string): boolean {
  return rules.validate(name, text);
}

function readOwner(environment: Environment, fallback: string): string {
  const owner = readText(environment, 'SITE_OWNER', fallback);
  if (isUsername(owner)) return owner;
  throw new ConfigError('SITE_OWNER', `必须是最多 ${limits.username} 个字符、没有空白的用户名`, owner);
}

/** The owner's password; empty where nobody shall sign in to the account. The error does not repeat the password, because it is logged. */
export function readOwnerPassword(environment: Environment, minLength: number): string {
  const text = readText(environment, 'OWNER_PASSWORD', '');
  if (!text || (rules.validate(password, text) && [...text].length >= minLength)) return text;
  throw new ConfigError('OWNER_PASSWORD', `必须是 ${minLength} 到 ${limits.password} 个字符、没有空白的密码`);
}
