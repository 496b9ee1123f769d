import { createHash, randomBytes } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../db/schema.ts';

/** Makes a link by which its holder sets a new password once; an earlier link of the account is void from then on. */
export async function createPasswordLink(
  database: Database,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<{ readonly token: string; readonly expireTime: number }> {
  const token = randomBytes(32).toString('base64url');
  const expireTime = now + limits.passwordLinkSeconds;
  await database.deleteFrom('password_link').where('user_id', '=', userId).execute();
  await database
    .insertInto('password_link')
    .values({
      token_hash: createHash('sha256').update(token).digest('base64url'),
      user_id: userId,
      create_time: now,
      expire_time: expireTime,
    })
    .execute();
  return { token, expireTime };
}
