import type { DownloadError, LogEntry } from '#contract/service-worker-messages.ts';
import { offlineWords } from '../../state/opens-offline.ts';

/** Why a file could not be downloaded. */
export const problemWords: Readonly<Record<DownloadError, string>> = {
  network: '下载失败，请检查网络',
  wrong: '与服务器上的版本不一致，网站可能刚刚更新，请更新后再检查',
  room: '设备空间不足',
};

/** What the kinds of log entries are called on screen. */
export const eventWords: Readonly<Record<LogEntry['kind'], string>> = {
  install: '已安装',
  activate: '已启用',
  ready: offlineWords,
  offline: '离线打开',
  late: '3 秒未响应，改用本机内容',
  room: '空间不足',
  healed: '已修复',
  reminded: '已提醒',
  failed: '下载失败',
};
