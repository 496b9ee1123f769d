import { dateText, element } from './dom.js';
import { startOver } from './recover.js';

/**
 * 请 Service Worker 对照清单补齐缓存；没有 Service Worker 就没有结果。
 * @returns {Promise<{ build: number, repaired: string[], missing: string[] } | undefined>}
 */
async function repair() {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  worker.postMessage('repair', [port2]);
  return answered;
}

/**
 * “这台设备”：程序存全了没有，占多少空间，以及最后的退路。
 * @param {HTMLElement} root
 */
export async function devicePage(root) {
  const status = element('p', { role: 'status' }, '正在检查……');
  const again = element('button', { onclick: startOver }, '清除程序文件并重新下载');
  const links = element('header', {}, element('h1', {}, '这台设备'), element('a', { href: '/' }, '回到便笺'));
  root.replaceChildren(links, status, again, element('p', {}, element('small', {}, '重新下载需要网络；便笺和没送出的修改不会动。')));

  const [result, estimate] = await Promise.all([repair(), navigator.storage?.estimate()]);
  const space = estimate?.usage === undefined ? '' : `已用约 ${(estimate.usage / 1_000_000).toFixed(1)} MB。`;
  status.textContent = result ? `${space}${stateOf(result)}程序的版本：${dateText(result.build)}。` : '没有安装离线程序，没有网络时打不开。';
  root.dataset['ready'] = '';
}

/** @param {{ repaired: string[], missing: string[] }} result */
function stateOf({ repaired, missing }) {
  if (missing.length > 0) return `缺 ${missing.length} 个文件，需要网络才能补上。`;
  return repaired.length > 0 ? `补上了 ${repaired.length} 个文件。` : '程序文件齐全，可以离线打开。';
}
