import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { isMailAddress } from '#contract/mail-address.ts';
import { type SettingName, settingTitles } from '#contract/setting-names.ts';
import type { ChangeableSettings } from '#contract/site-settings.ts';
import { linksText, parseLinks } from './links-text.ts';

/** Every setting as the text of its field. */
export type SettingsForm = Readonly<Record<SettingName, string>>;
export type SettingComplaints = { readonly [Name in SettingName]?: string };

const names = Object.keys(settingTitles) as SettingName[];
const isLinks = (name: SettingName): name is 'friends' | 'outbound' => name === 'friends' || name === 'outbound';

export function formOf(settings: ChangeableSettings): SettingsForm {
  const entries = names.map((name) => [name, isLinks(name) ? linksText(settings[name]) : settings[name]]);
  return Object.fromEntries(entries) as SettingsForm;
}

const longest = {
  name: limits.siteName,
  description: limits.siteDescription,
  about: limits.siteAbout,
  contact: limits.siteContact,
  filing: limits.filing,
  policeFiling: limits.filing,
} as const;

/** The messages about fields that the server would refuse; it checks again and knows more rules. */
export function checkSettings(form: SettingsForm): SettingComplaints {
  const found = names.map((name) => [name, complaintAbout(name, form[name])] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as SettingComplaints;
}

function complaintAbout(name: SettingName, text: string): string | undefined {
  if (isLinks(name)) {
    const parsed = parseLinks(text);
    return 'brokenLine' in parsed ? `第 ${parsed.brokenLine} 行无法识别，写成“名称 https://地址”` : undefined;
  }
  if ((name === 'name' || name === 'description') && text.trim() === '') return `${settingTitles[name]}不能为空`;
  if (name === 'contact' && text.trim() !== '' && !isMailAddress(text.trim())) {
    return `${settingTitles.contact}不是邮箱地址，例如 name@example.com`;
  }
  const most = name in longest ? longest[name as keyof typeof longest] : Infinity;
  return [...text].length > most ? `${settingTitles[name]}最多 ${most} 个字符` : undefined;
}

/** What a valid form changes of the stored settings. */
export function changesOf(form: SettingsForm, stored: ChangeableSettings): Input<'site/change-settings'> {
  const before = formOf(stored);
  const changed = names.filter((name) => form[name].trim() !== before[name].trim());
  return Object.fromEntries(changed.map((name) => [name, valueOf(name, form[name])])) as Input<'site/change-settings'>;
}

function valueOf(name: SettingName, text: string): unknown {
  if (!isLinks(name)) return text;
  const parsed = parseLinks(text);
  return 'links' in parsed ? parsed.links : undefined;
}
