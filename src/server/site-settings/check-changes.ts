import { codes, type ApiRefusal } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { isMailAddress } from '#contract/mail-address.ts';
import { policeFilingCode } from '#contract/police-filing.ts';
import { type SettingName, settingTitles } from '#contract/setting-names.ts';
import { describeControlSign, hasVisibleSign } from '#domain/text/control-signs.ts';
import type { OutboundLink } from '#site/config.ts';
import { fail } from '../call/context.ts';
import type { SettingChanges } from './store.ts';

/** Texts of one line; 关于本站 may have several. */
const lines = ['name', 'description', 'contact', 'filing', 'policeFiling'] as const;
const links = ['friends', 'outbound'] as const;

/** The changes as they are stored, or the refusal of the first one that breaks a rule; the schema has checked types and lengths. */
export function checkChanges(input: Input<'site/change-settings'>): SettingChanges | ApiRefusal {
  if (Object.keys(input).length === 0) return fail(codes.refused, '没有要改的设置');
  const changes = trimChanges(input);
  return refuseLines(changes) ?? refuseContact(changes) ?? refuseFiling(changes) ?? refuseLinks(changes) ?? changes;
}

function trimChanges(input: Input<'site/change-settings'>): SettingChanges {
  const parts = Object.entries(input).map(([name, value]) => {
    if (typeof value === 'string') return [name, value.trim().replaceAll('\r\n', '\n')];
    return [name, Array.isArray(value) ? value.map(trimLink) : value];
  });
  return Object.fromEntries(parts) as SettingChanges;
}

/** The address as a browser writes it, where it is one. */
function trimLink({ title, url }: OutboundLink): OutboundLink {
  return { title: title.trim(), url: URL.parse(url.trim())?.href ?? url.trim() };
}

function refuseLines(changes: SettingChanges): ApiRefusal | undefined {
  for (const name of lines) {
    const text = changes[name];
    if (text === undefined || text === null) continue;
    const found = describeControlSign(text, settingTitles[name]);
    if (found !== undefined) return fail(codes.refused, found, name);
    const isRequired = name === 'name' || name === 'description';
    if (!hasVisibleSign(text) && (isRequired || text !== '')) return refuse(name, '不能为空');
  }
  return undefined;
}

function refuseContact({ contact }: SettingChanges): ApiRefusal | undefined {
  if (!contact || isMailAddress(contact)) return undefined;
  return refuse('contact', '不是邮箱地址，例如 name@example.com');
}

function refuseFiling({ policeFiling }: SettingChanges): ApiRefusal | undefined {
  if (!policeFiling || policeFilingCode(policeFiling)) return undefined;
  return refuse('policeFiling', '里没有备案的数字，例如“京公网安备11010502030143号”');
}

function refuseLinks(changes: SettingChanges): ApiRefusal | undefined {
  for (const name of links) {
    for (const [index, link] of (changes[name] ?? []).entries()) {
      const broken = brokenRule(link);
      if (broken) return refuse(name, `第 ${index + 1} 个${broken}`);
    }
  }
  return undefined;
}

function brokenRule({ title, url }: OutboundLink): string | undefined {
  if (!hasVisibleSign(title)) return '没有名称';
  if ([...title].length > limits.linkTitle) return `的名称最多 ${limits.linkTitle} 个字符`;
  const found = describeControlSign(title, '的名称');
  if (found !== undefined) return found;
  const parsed = URL.parse(url);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return '的地址必须以 http:// 或 https:// 开头';
  return parsed.username || parsed.password ? '的地址里不能有用户名与密码' : undefined;
}

function refuse(name: SettingName, rule: string): ApiRefusal {
  return fail(codes.refused, `${settingTitles[name]}${rule}`, name);
}

const choiceTitles: { readonly [Name in SettingName]?: Readonly<Record<string, string>> } = {
  registration: { open: '开放', approval: '需要批准', invite: '凭邀请', closed: '关闭' },
  interaction: { on: '开启', off: '只供阅读' },
  requiresSecondFactor: { off: '不要求', owners: '站主必须使用', authors: '站主与作者必须使用' },
};

/** One line for the log of the site: which settings were changed, and to what where that is short. */
export function describeChanges(changes: SettingChanges): string {
  const names = Object.keys(changes) as SettingName[];
  return names.map((name) => `${settingTitles[name]}${describeChange(name, changes[name])}`).join('；');
}

function describeChange(name: SettingName, value: SettingChanges[SettingName]): string {
  if (value === null || value === undefined) return '恢复为环境变量的值';
  if (typeof value !== 'string') return `改为 ${value.length} 个`;
  if (value === '') return '清空';
  return value.length > 40 ? '改了' : `改为“${choiceTitles[name]?.[value] ?? value}”`;
}
