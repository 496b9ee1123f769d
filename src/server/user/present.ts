import type { UserRecord } from '../../contract/user.ts';
import type { UserRow } from './store.ts';

/** What a person sees of the own row: everything but the password. */
export function presentUser(row: UserRow, posters: number): UserRecord {
  return {
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender,
    bio: row.bio,
    createTime: row.create_time,
    posters,
  };
}
