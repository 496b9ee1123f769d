import type { CacheStatus } from '../../contract/service-worker-messages.ts';
import { sizeText } from '../../domain/text/size-text.ts';
import type { DeviceState } from '../platform/device.ts';
import { sectionsOffline } from '../state/opens-offline.ts';
import { isComplete } from '../state/app-build.ts';

/** Less free space than this may not suffice for the installation of the worker and the copies that browsers make meanwhile. */
const lowQuotaBytes = 5_000_000;

/** The state of the service worker as a sentence. */
export function workerText({ worker, usage, quota }: DeviceState, stock: CacheStatus | undefined): string {
  if (worker === 'unsupported') return '这个浏览器或这个网址不支持，断网时打不开本站';
  if (worker === 'installing') return '正在存下程序';
  if (worker === 'none') return '还没有装好，请连着网络多停留一会儿';
  if (worker === 'failed') {
    const room = quota !== undefined && usage !== undefined ? quota - usage : Infinity;
    if (room < lowQuotaBytes) return `没有装上：浏览器给本站的空间只剩约 ${sizeText(Math.max(0, room))}，不够用`;
    return '没有装上：可能是浏览器给本站的空间不够，也可能是网络断了。腾出空间、连好网络后刷新再试';
  }
  return worker === 'waiting' ? `${readyText(stock)}；新版本已下载，可在页面顶部更新` : readyText(stock);
}

function readyText(stock: CacheStatus | undefined): string {
  if (!stock) return '已装好';
  if (isComplete(stock)) return ['已可离线使用：文章', ...(sectionsOffline(stock)?.here ?? [])].join('、');
  return '已装好，程序还没有存全：没有存下的页面要联网才能打开';
}

export function persistedText(persisted: boolean | undefined): string {
  if (persisted === undefined) return '未知';
  return persisted ? '已开启持久存储' : '没有，由浏览器决定留多久';
}
