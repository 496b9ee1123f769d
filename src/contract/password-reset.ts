import { Type } from 'typebox';
import { endpoint, publicWrite } from './api.ts';
import { limits } from './limits.ts';
import { closedObject } from './schema.ts';
import { userEndpoints } from './user.ts';

const { password } = userEndpoints['user/register'].input.properties;

/** The call of the page to which a link that sets a password leads. A link that is unknown, used or expired is refused with 1004. */
export const passwordResetEndpoints = {
  'user/reset': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '用一次性的链接设置新密码；所有设备退出登录，两步验证关闭',
    body: limits.credentialsBodyBytes,
    input: closedObject({ token: Type.String({ title: '链接', minLength: 1, maxLength: 64 }), password }),
    info: closedObject({ username: Type.String() }),
  }),
} as const;
