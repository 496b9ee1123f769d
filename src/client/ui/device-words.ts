import type { DeviceState } from '../platform/device.ts';

/** How the site's worker stands here. */
export const workerWords: Readonly<Record<DeviceState['worker'], string>> = {
  unsupported: '这个浏览器或这个网址不支持，断网时打不开本站',
  none: '还没有装好，请连着网络多停留一会儿',
  installing: '正在存下程序',
  waiting: '可以离线使用；新版本已经下载，刷新提示出现时可以更新',
  ready: '已装好，可以离线使用',
};

export function persistedText(persisted: boolean | undefined): string {
  if (persisted === undefined) return '浏览器没有说';
  return persisted ? '浏览器答应了' : '没有，由浏览器决定留多久';
}
