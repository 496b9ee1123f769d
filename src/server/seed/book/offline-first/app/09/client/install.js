/**
 * 只有 Chromium 系的浏览器有这个事件，TypeScript 的标准库里没有它。
 * @typedef {Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }} InstallPrompt
 */
/** @typedef {'installed' | 'prompt' | 'ios-share' | 'open-in-browser' | 'menu'} Way */

/** @type {InstallPrompt | undefined} */
let kept;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  kept = /** @type {InstallPrompt} */ (event);
});
addEventListener('appinstalled', () => {
  kept = undefined;
  void navigator.storage?.persist?.(); // 此时得到允许的机会最大
});

/**
 * 这台设备上该怎样引导安装。
 * @returns {Way}
 */
export function wayToInstall(agent = navigator.userAgent) {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (/MicroMessenger/i.test(agent)) return 'open-in-browser';
  if (kept) return 'prompt';
  // iPad 的 Safari 自称 Macintosh，只有触点数能认出它。
  const tablet = /Macintosh/.test(agent) && navigator.maxTouchPoints > 1;
  return tablet || /iPhone|iPad/.test(agent) ? 'ios-share' : 'menu';
}

/** 在用户点了按钮之后调用。每个事件只能用一次。 */
export async function install() {
  const prompt = kept;
  kept = undefined;
  return prompt ? (await prompt.prompt()).outcome === 'accepted' : false;
}
