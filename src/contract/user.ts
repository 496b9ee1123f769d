import { Type, type Static } from 'typebox';
import { endpoint, publicWrite, userRead, userWrite } from './api.ts';
import { limits } from './limits.ts';
import { closed, id, nothing, seconds } from './schema.ts';

/** No white space and no control, format or unassigned characters. */
const noBlanks = '^[^\\s\\p{C}]*$';
/**
 * Two names that look alike must not differ unseen: of a new one nothing may be drawn as nothing, not even what counts as a
 * letter (Hangul fillers, variation selectors, the empty Braille cell). The selector that makes a sign an emoji is seen.
 */
const allSeen = '^(?:[^\\s\\p{C}\\p{DI}\u2800]|(?!\\p{EPres})\\p{ExtPict}\uFE0F)*$';

/** It may have blanks and joined emoji; nothing in it is unseen, or turns round the line it stands in. */
const seenOrBlank = '^(?:[^\\p{C}\\p{DI}\u2800]|\\p{Emoji}[\u200D\uFE0F]+)*$';

const nameRules = { title: '用户名', minLength: 1, maxLength: limits.username };
const newName = Type.String({ ...nameRules, pattern: allSeen });
/** Names from before that rule go on signing in. */
const name = Type.String({ ...nameRules, pattern: noBlanks });
const password = Type.String({ title: '密码', minLength: 1, maxLength: limits.password, pattern: '^\\S*$' });
const nickname = Type.String({ title: '昵称', maxLength: limits.nickname, pattern: seenOrBlank });
const bio = Type.String({ title: '简介', maxLength: limits.bio });
const gender = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')], { title: '性别' });

/** The signed-in person's own record. Gender: '0' unspecified, '1' male, '2' female. Avatar '' means the default one. */
export const userRecord = closed({
  username: Type.String(),
  nickname: Type.String(),
  avatar: Type.String(),
  gender,
  bio: Type.String(),
  createTime: seconds,
  posters: Type.Integer(),
});
export type UserRecord = Static<typeof userRecord>;

/** What the public sees of an author. */
export const author = closed({ username: Type.String(), nickname: Type.String(), avatar: Type.String() });
export type Author = Static<typeof author>;

const sessionRecord = closed({
  id: Type.String(),
  /** What the browser said of itself, in words: “Chrome · Android”. */
  device: Type.String(),
  createTime: seconds,
  seenTime: seconds,
  /** The one that asks. */
  current: Type.Boolean(),
});
/** A place where somebody is signed in. */
export type SessionRecord = Static<typeof sessionRecord>;

export const userEndpoints = {
  'user/register': endpoint({
    ...publicWrite,
    summary: '注册一个账号',
    body: limits.credentialsBodyBytes,
    input: closed({ name: newName, password }),
    info: Type.String(),
  }),
  'user/login': endpoint({
    ...publicWrite,
    summary: '登录：设置会话的 cookie',
    body: limits.credentialsBodyBytes,
    input: closed({ name, password }),
    // The name as it was registered: it may be typed otherwise.
    info: closed({ username: Type.String(), nickname: Type.String(), avatar: Type.String() }),
  }),
  'user/logout': endpoint({ ...publicWrite, summary: '退出登录', input: nothing, info: Type.String() }),
  'user/get': endpoint({ ...userRead, summary: '自己的资料', input: nothing, info: userRecord }),
  'user/update': endpoint({
    ...userWrite,
    summary: '修改自己的资料',
    input: closed({ nickname, gender, bio }),
    info: userRecord,
  }),
  'user/password': endpoint({
    ...userWrite,
    summary: '修改密码',
    input: closed({ oldPassword: password, newPassword: password }),
    info: Type.String(),
  }),
  /** Where one is signed in, the last used first. */
  'user/sessions': endpoint({
    ...userRead,
    summary: '在哪里登录着，最近用过的在前',
    input: nothing,
    info: closed({ list: Type.Array(sessionRecord) }),
  }),
  'user/end-session': endpoint({ ...userWrite, summary: '结束一处登录', input: closed({ id }), info: Type.String() }),
  'user/end-others': endpoint({ ...userWrite, summary: '结束其他各处的登录', input: nothing, info: Type.String() }),
  /** Also the one that asks. */
  'user/end-all': endpoint({
    ...userWrite,
    summary: '结束所有的登录，这里也在内',
    input: nothing,
    info: Type.String(),
  }),
} as const;
