import { Type, type Static, type TSchema } from 'typebox';
import { plainLine } from '#domain/text/control-signs.ts';
import { endpoint, ownerRead, ownerWrite } from './api.ts';
import { limits } from './limits.ts';
import { actOn, closedObject, nothing, seconds } from './schema.ts';
import {
  interactionModes,
  invitedRoles,
  registrationModes,
  secondFactorRules,
  type SettingName,
  settingTitles,
} from './setting-names.ts';

/** A schema of one of several texts. */
const oneOf = <const Texts extends readonly string[]>(texts: Texts, title = '') =>
  Type.Unsafe<Texts[number]>({ type: 'string', enum: [...texts], ...(title && { title }) });

const link = closedObject({ title: Type.String(), url: Type.String() });
/** The settings that owners change while the site runs. */
const changeable = {
  name: Type.String(),
  description: Type.String(),
  about: Type.String(),
  contact: Type.String(),
  filing: Type.String(),
  policeFiling: Type.String(),
  friends: Type.Array(link),
  outbound: Type.Array(link),
  registration: oneOf(registrationModes),
  interaction: oneOf(interactionModes),
  requiresSecondFactor: oneOf(secondFactorRules),
} satisfies Record<SettingName, TSchema>;
const changeableSettings = closedObject(changeable);
/** See `changeable`. */
export type ChangeableSettings = Static<typeof changeableSettings>;
const settings = closedObject({
  settings: changeableSettings,
  /** What holds where nothing was changed: the values of the environment, or their defaults. */
  environment: changeableSettings,
  /** The settings that were changed on this site and not returned to the environment's value. */
  changed: Type.Array(oneOf(Object.keys(settingTitles) as SettingName[])),
});
/** See `settings`. */
export type SettingsRecord = Static<typeof settings>;

/** A change to a text; null returns to the environment's value. Null is a type of its own here, so that refusals name the broken rule. */
const text = (name: SettingName, rules: { maxLength: number; minLength?: number }) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], title: settingTitles[name], ...rules }));

const choice = <const Choices extends readonly string[]>(name: SettingName, choices: Choices) =>
  Type.Optional(Type.Unsafe<Choices[number] | null>({ enum: [...choices, null], title: settingTitles[name] }));

/** The server checks each link itself and says which one is wrong (`check-settings.ts`). */
const links = (name: SettingName, maxItems: number) =>
  Type.Optional(
    Type.Unsafe<Static<typeof link>[] | null>({
      type: ['array', 'null'],
      title: settingTitles[name],
      maxItems,
      items: closedObject({
        title: Type.String({ title: '名称', maxLength: 200 }),
        url: Type.String({ title: '地址', maxLength: 2000 }),
      }),
    }),
  );

const invitation = closedObject({
  id: Type.String(),
  note: Type.String(),
  role: oneOf(invitedRoles),
  createTime: seconds,
  expireTime: seconds,
  usesLeft: Type.Integer(),
});
/** An invitation as the owner's list shows it; nothing in it lets anybody register. */
export type Invitation = Static<typeof invitation>;

/** The settings that owners change while the site runs, and invitations. */
export const siteSettingsEndpoints = {
  'site/settings': endpoint({
    ...ownerRead,
    summary: '站点现在的设置，以及哪些在这里改过',
    input: nothing,
    info: settings,
  }),
  'site/change-settings': endpoint({
    ...ownerWrite,
    needsProof: true,
    summary: '改站点的设置，只写要改的；null 表示恢复为环境变量的值',
    body: limits.settingsBodyBytes,
    input: closedObject({
      name: text('name', { minLength: 1, maxLength: limits.siteName }),
      description: text('description', { minLength: 1, maxLength: limits.siteDescription }),
      about: text('about', { maxLength: limits.siteAbout }),
      contact: text('contact', { maxLength: limits.siteContact }),
      filing: text('filing', { maxLength: limits.filing }),
      policeFiling: text('policeFiling', { maxLength: limits.filing }),
      friends: links('friends', limits.friends),
      outbound: links('outbound', limits.outbound),
      registration: choice('registration', registrationModes),
      interaction: choice('interaction', interactionModes),
      requiresSecondFactor: choice('requiresSecondFactor', secondFactorRules),
    }),
    info: settings,
  }),
  'site/invitations': endpoint({
    ...ownerRead,
    summary: '邀请，新的在前；过期的与用完的也在内',
    input: nothing,
    info: closedObject({ list: Type.Array(invitation) }),
  }),
  /** The token is in the fragment of `path`, so that it is in no log; only this answer holds it. */
  'site/invite': endpoint({
    ...ownerWrite,
    summary: '生成一个邀请链接',
    input: closedObject({
      note: Type.String({ title: '备注', maxLength: limits.invitationNote, pattern: plainLine }),
      role: oneOf(invitedRoles, '身份'),
      days: Type.Integer({ title: '有效天数', minimum: 1, maximum: limits.invitationDays }),
      uses: Type.Integer({ title: '可用次数', minimum: 1, maximum: limits.invitationUses }),
    }),
    info: closedObject({ id: Type.String(), path: Type.String(), expireTime: seconds }),
  }),
  'site/withdraw-invitation': actOn(ownerWrite, '撤销一个邀请，它的链接不能再用'),
} as const;
