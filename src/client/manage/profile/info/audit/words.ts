import type { AuditKind, AuditRecord } from '../../../../../contract/own-data.ts';

const done: Readonly<Record<AuditKind, string>> = {
  'sign-in': '登录',
  'sign-out': '退出登录',
  'end-sessions': '让别处退出登录',
  password: '修改密码',
  profile: '更新信息',
  avatar: '更换头像',
  publish: '发布文章',
  withdraw: '撤回文章',
  delete: '把文章移到回收站',
  restore: '从回收站恢复文章',
  purge: '彻底删除文章',
  import: '导入文章',
  export: '下载全部数据',
  'delete-account': '注销账号',
};

/** What happened, in words; only what asks for the password can be refused. */
export function deedWords({ kind, outcome }: AuditRecord): string {
  return outcome === 'done' ? done[kind] : `${done[kind]}没有成：密码不对`;
}

/** From where; many that were counted together have no place of their own. */
export function placeWords({ device, address }: AuditRecord): string {
  return device || address ? `${device}，${address}` : '另外许多地方';
}
