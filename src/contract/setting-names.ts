/**
 * Who may register. `open`: everybody. `approval`: everybody, but an account waits for the owner before others see its articles.
 * `invite`: who has an invitation. `closed`: nobody.
 */
export const registrationModes = ['open', 'approval', 'invite', 'closed'] as const;
/** See `registrationModes`. */
export type Registration = (typeof registrationModes)[number];

/** `off`: nobody but owners signs in or writes anything; reading stays. */
export const interactionModes = ['on', 'off'] as const;
/** See `interactionModes`. */
export type Interaction = (typeof interactionModes)[number];

/** Who must have a second factor. */
export const secondFactorRules = ['off', 'owners', 'authors'] as const;
/** See `secondFactorRules`. */
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** The roles that an invitation can give. */
export const invitedRoles = ['author', 'reader'] as const;
/** See `invitedRoles`. */
export type InvitedRole = (typeof invitedRoles)[number];

/** The settings that owners change while the site runs, with their names on screen in the order of their page. */
export const settingTitles = {
  name: '站名',
  description: '一句话介绍',
  about: '关于本站',
  contact: '联系邮箱',
  filing: 'ICP备案号',
  policeFiling: '公安备案号',
  registration: '注册',
  interaction: '互动',
  requiresSecondFactor: '两步验证',
  friends: '友情链接',
  outbound: '菜单里的外链',
} as const;
/** The name of a setting that owners change while the site runs. */
export type SettingName = keyof typeof settingTitles;

/** The fragment of the login page with which an invitation's link begins; the token follows. */
export const invitationFragment = '#invite=';
