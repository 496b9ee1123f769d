/** Sentences that several places show; the specification fixes their wording. */
export const words = {
  systemError: '系统错误',
  networkError: '网络错误',
  registered: '注册成功',
  offlineNow: '现在没有网络，显示的是本机保存的内容',
  copied: '已复制',
  copyRefused: '浏览器不允许复制，请手动选择文字',
} as const;
