import type { WithheldReason } from '#contract/poster.ts';
import type { SiteEventKind } from '#contract/site-event.ts';
import type { UserRole, UserState } from '#contract/user.ts';

export const roleNames: Readonly<Record<UserRole, string>> = { owner: '站主', author: '作者', reader: '读者' };

/** What each role may do, for the choice of a role. */
export const roleMeanings: Readonly<Record<UserRole, string>> = {
  owner: '管理账号、文章和全站设置',
  author: '写文章并发布',
  reader: '只能登录，不能写文章；已有的文章不变',
};

export const stateNames: Readonly<Record<UserState, string>> = {
  active: '正常',
  pending: '等待批准',
  suspended: '已停用',
};

/** Why readers do not see an article, as its owner reads it. */
export const withheldNames: Readonly<Record<WithheldReason, string>> = {
  hidden: '已隐藏',
  pending: '作者待批准',
  suspended: '作者已停用',
};

/** The acts in the log of the site. */
export const eventNames: Readonly<Record<SiteEventKind, string>> = {
  owner: '设为站主',
  approve: '批准账号',
  suspend: '停用账号',
  reinstate: '恢复账号',
  role: '更改身份',
  'end-sessions': '退出所有设备',
  'password-link': '生成重设密码链接',
  'delete-person': '删除账号',
  hide: '隐藏文章',
  unhide: '取消隐藏文章',
  feature: '推荐文章',
  unfeature: '取消推荐文章',
  'delete-article': '删除文章',
  'restore-article': '恢复文章',
  'settle-report': '处理举报',
  'delete-upload': '删除图片',
  settings: '修改设置',
  invite: '新建邀请',
  'withdraw-invitation': '撤销邀请',
  backup: '备份',
  restore: '从备份恢复',
  move: '迁移数据库',
  'put-file': '放入书或放假安排',
  'remove-file': '移除书或放假安排',
  'move-pictures': '搬移图片',
  'follow-build': '更正随站文章',
  import: '导入文章',
  'undo-import': '撤销导入',
};

/** A title in a sentence. */
export const titleText = (title: string): string => `《${title || '无标题'}》`;

/** What people call an account: the nickname where there is one, and the username, which is unique. */
export function personText({ username, nickname }: { readonly username: string; readonly nickname: string }): string {
  return nickname && nickname !== username ? `${nickname}（${username}）` : username;
}
