/** Sentences that several places show, the home page among them: whatever stands here is loaded with every page. */
export const words = {
  systemError: '系统错误',
  networkError: '网络错误',
  offlineNow: '现在没有网络，显示的是本机保存的内容',
} as const;
