import type { SessionRecord, UserRecord } from '#contract/user.ts';
import { deviceOf } from './device.ts';
import type { SessionRow } from './session.ts';
import type { UserRow } from './store.ts';

/** The user's own profile: every column but the password. */
export function presentUser(row: UserRow, counts: Pick<UserRecord, 'posters' | 'unreadLetters'>): UserRecord {
  return {
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender,
    bio: row.bio,
    introduction: row.introduction,
    acceptsLetters: row.accepts_letters === 1,
    createTime: row.create_time,
    ...counts,
    role: row.role,
    state: row.state,
  };
}

export function presentSession({ agent, ...row }: SessionRow, current: string): SessionRecord {
  return { ...row, device: deviceOf(agent), current: row.id === current };
}
