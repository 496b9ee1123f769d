import { Type, type Static } from 'typebox';
import { endpoint, publicWrite, userRead, userWrite } from './api.ts';
import { limits } from './limits.ts';
import { closedObject, id, nothing, oneText, seconds } from './schema.ts';

/** No white space and no control, format or unassigned characters. */
const noBlanks = '^[^\\s\\p{C}]*$';
/**
 * A new name has no invisible characters, not even those that Unicode counts as letters (Hangul fillers, variation selectors, the
 * empty Braille cell): otherwise two names could look alike and differ. The selector that makes a sign an emoji is visible.
 */
const allSeen = '^(?:[^\\s\\p{C}\\p{DI}\u2800]|(?!\\p{EPres})\\p{ExtPict}\uFE0F)*$';

/** A nickname may have blanks and joined emoji, but no invisible characters and none that change the direction of the line. */
const seenOrBlank = '^(?:[^\\p{C}\\p{DI}\u2800]|\\p{Emoji}[\u200D\uFE0F]+)*$';

const nameRules = { title: '用户名', minLength: 1, maxLength: limits.username };
const newName = Type.String({ ...nameRules, pattern: allSeen });
/** The name at sign-in: accounts from before the rule for new names can still sign in. */
const name = Type.String({ ...nameRules, pattern: noBlanks });
const password = Type.String({ title: '密码', minLength: 1, maxLength: limits.password, pattern: '^\\S*$' });
const nickname = Type.String({ title: '昵称', maxLength: limits.nickname, pattern: seenOrBlank });
const bio = Type.String({ title: '简介', maxLength: limits.bio });
const introduction = Type.String({ title: '作者页的话', maxLength: limits.introduction });
const gender = oneText(['0', '1', '2'], { title: '性别' });

/** An owner decides about the site, an author writes articles, a reader has an account alone. */
export const userRole = oneText(['owner', 'author', 'reader'], { title: '身份' });
/** See `userRole`. */
export type UserRole = Static<typeof userRole>;

/**
 * `pending`: waits for the owner's approval, and until then none but the author sees the articles. `suspended`: cannot sign in.
 */
export const userState = oneText(['active', 'pending', 'suspended'], { title: '状态' });
/** See `userState`. */
export type UserState = Static<typeof userState>;

/**
 * The signed-in user's own profile. Gender: '0' unspecified, '1' male, '2' female. Readers see the introduction, but
 * not the bio. An empty avatar stands for the default one.
 * `posters` is the number of articles.
 */
export const userRecord = closedObject({
  username: Type.String(),
  nickname: Type.String(),
  avatar: Type.String(),
  gender,
  bio: Type.String(),
  /** Servers of an older version know neither this nor letters. */
  introduction: Type.Optional(Type.String()),
  acceptsLetters: Type.Optional(Type.Boolean()),
  unreadLetters: Type.Optional(Type.Integer()),
  createTime: seconds,
  posters: Type.Integer(),
  role: userRole,
  state: userState,
});
/** See `userRecord`. */
export type UserRecord = Static<typeof userRecord>;

/** The public profile of an author. */
export const author = closedObject({ username: Type.String(), nickname: Type.String(), avatar: Type.String() });
/** See `author`. */
export type Author = Static<typeof author>;

const sessionRecord = closedObject({
  id: Type.String(),
  /** The browser and system that its user agent names: “Chrome · Android”. */
  device: Type.String(),
  createTime: seconds,
  seenTime: seconds,
  /** Whether this is the session of the request. */
  current: Type.Boolean(),
});
/** A device on which the user is signed in. */
export type SessionRecord = Static<typeof sessionRecord>;

/** Calls for accounts, sign-in and sessions. Too many attempts are refused with 1006 and the seconds to wait. */
export const userEndpoints = {
  'user/register': endpoint({
    ...publicWrite,
    summary: '注册一个账号',
    body: limits.credentialsBodyBytes,
    input: closedObject({
      name: newName,
      password,
      /** The token of an invitation's link. */
      invite: Type.Optional(Type.String({ title: '邀请码', minLength: 1, maxLength: limits.invitationToken })),
    }),
    info: Type.String(),
  }),
  'user/login': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '登录：设置会话的 cookie',
    body: limits.credentialsBodyBytes,
    input: closedObject({ name, password }),
    // The name as it was registered, which may differ in case and width from the name that was typed.
    info: closedObject({ username: Type.String(), nickname: Type.String(), avatar: Type.String() }),
  }),
  'user/logout': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '退出登录',
    input: nothing,
    info: Type.String(),
  }),
  'user/get': endpoint({ ...userRead, summary: '自己的资料', input: nothing, info: userRecord }),
  'user/update': endpoint({
    ...userWrite,
    summary: '修改自己的资料',
    // Pages of an older version do not know the optional fields, which then stay.
    input: closedObject({
      nickname,
      gender,
      bio,
      introduction: Type.Optional(introduction),
      acceptsLetters: Type.Optional(Type.Boolean({ title: '接收来信' })),
    }),
    info: userRecord,
  }),
  'user/password': endpoint({
    ...userWrite,
    summary: '修改密码',
    input: closedObject({ oldPassword: password, newPassword: password }),
    info: Type.String(),
  }),
  /** The user's sessions, the last used first. */
  'user/sessions': endpoint({
    ...userRead,
    summary: '登录的设备，最近使用的在前',
    input: nothing,
    info: closedObject({ list: Type.Array(sessionRecord) }),
  }),
  'user/end-session': endpoint({
    ...userWrite,
    withoutInteraction: true,
    summary: '退出一台设备',
    input: closedObject({ id }),
    info: Type.String(),
  }),
  'user/end-others': endpoint({
    ...userWrite,
    withoutInteraction: true,
    summary: '退出其他设备',
    input: nothing,
    info: Type.String(),
  }),
  /** Ends every session, that of the request included. */
  'user/end-all': endpoint({
    ...userWrite,
    withoutInteraction: true,
    summary: '退出所有设备，包括这台',
    input: nothing,
    info: Type.String(),
  }),
} as const;
