import type { CacheStatus } from '#contract/service-worker-messages.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { isComplete } from '../state/app-build.ts';
import { offlineSentence } from '../state/opens-offline.ts';
import type { Device } from '../state/use-device.ts';

/** Less free space than this may not suffice for the installation of the worker and the copies that browsers make meanwhile. */
const lowQuotaBytes = 5_000_000;

/** The state of the service worker as a sentence. */
export function workerText(device: Device, stock: CacheStatus | undefined): string {
  const { worker, usage, quota } = device;
  if (worker === 'unsupported') return '当前浏览器或网址不支持离线使用';
  if (worker === 'refused') return '浏览器不允许本站保存程序（可能是无痕窗口，或已禁用网站数据），不能离线使用';
  if (worker === 'installing') return '正在准备离线使用';
  if (worker === 'none') return '尚未就绪，请保持联网并稍等';
  if (worker === 'failed') {
    const room = quota !== undefined && usage !== undefined ? quota - usage : Infinity;
    if (room < lowQuotaBytes) return `准备失败：可用空间只剩约 ${sizeText(Math.max(0, room))}`;
    return '准备失败：可能是空间不足或网络中断。释放空间并联网后，请刷新重试';
  }
  const ready = readyText(device, stock);
  return worker === 'waiting' ? `${ready}；新版本已下载，可在页面底部更新` : ready;
}

function readyText({ keepsArticles }: Device, stock: CacheStatus | undefined): string {
  if (!stock) return '已就绪';
  if (isComplete(stock)) return offlineSentence(stock, keepsArticles);
  return '部分页面尚未存到本机，需要联网才能打开';
}

export function persistedText(persisted: boolean | undefined): string {
  if (persisted === undefined) return '未知';
  return persisted ? '已开启持久存储' : '未开启，由浏览器决定保留多久';
}
