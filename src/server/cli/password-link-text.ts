import { passwordLinkPath } from '#contract/password-link.ts';
import { minuteText } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import type { Config } from '../config/config.ts';
import type { PasswordLink } from '../user/password-link.ts';

/** What a command says of a link that sets a password, for people and for programs. */
export function describePasswordLink(
  { origin }: Pick<Config, 'origin'>,
  { token, expireTime }: PasswordLink,
): { readonly sentence: string; readonly data: { readonly url: string; readonly expireTime: number } } {
  const url = origin + passwordLinkPath(token);
  const until = minuteText(expireTime, siteFacts);
  const sentence = `在浏览器里打开这个链接设置密码。只能用一次，北京时间 ${until} 前有效；用后所有设备退出登录，两步验证关闭：\n${url}`;
  return { sentence, data: { url, expireTime } };
}
