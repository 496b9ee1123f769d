/** Sentences that several parts show. This file is loaded with every page, so it holds only what the home page needs, too. */
export const words = {
  systemError: '系统错误',
  networkError: '网络错误',
  offlineNow: '现在没有网络，显示的是本机保存的内容',
} as const;
