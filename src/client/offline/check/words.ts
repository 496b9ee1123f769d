import type { DownloadError, LogEntry } from '../../../contract/service-worker-messages.ts';

/** Why a file could not be downloaded. */
export const problemWords: Readonly<Record<DownloadError, string>> = {
  network: '取不到，请看看网络',
  wrong: '服务器上的和这一版对不上，多半网站刚刚更新，请更新后再核对',
  room: '这台设备没有空间了',
};

/** What the kinds of log entries are called on screen. */
export const eventWords: Readonly<Record<LogEntry['kind'], string>> = {
  install: '装上',
  activate: '开始工作',
  offline: '离线打开',
  late: '等了三秒，先用本机的',
  room: '没有空间',
  healed: '补上',
  failed: '没有补上',
};
