/** A control of a page that a reader may press before the page's scripts are there. */
export interface Island {
  readonly name: string;
  readonly path: string;
  /** What is pressed; the first of them that is seen. */
  readonly target: string;
  /** Runs in the page: how often the press has had its effect. */
  readonly effects: () => number;
  /** Pixels of height that the window needs so that the control is in it without scrolling. */
  readonly height?: number;
}

const article = '/article/blog/timestamp-units';

/** One island of each kind: of the frame, of a text, of the calendar, of the tools. */
export const islands: readonly Island[] = [
  {
    name: '菜单',
    path: article,
    target: 'header [aria-controls=menu]',
    effects: () => Number(document.getElementById('menu')!.checkVisibility({ visibilityProperty: true })),
  },
  {
    name: '外观',
    path: article,
    target: 'header [aria-label^=外观]',
    // The system's is light; a second effect turns back.
    effects: () => Number(document.documentElement.dataset['theme'] === 'dark'),
  },
  {
    name: '搜索',
    path: article,
    target: 'header a[href="/search"]',
    effects: () => document.querySelectorAll('dialog, [role=dialog]').length + Number(location.pathname === '/search'),
  },
  {
    name: '分享',
    path: article,
    target: 'footer button:text-is("分享")',
    height: 9000,
    effects: () => Number(sessionStorage.getItem('shared')),
  },
  {
    name: '复制链接',
    path: article,
    target: 'footer button:text-is("复制链接")',
    height: 9000,
    effects: () => Number(sessionStorage.getItem('copied')),
  },
  {
    name: '目录',
    path: article,
    target: 'article details > summary',
    effects: () => Number(document.querySelector('article details')!.hasAttribute('open')),
  },
  {
    name: '下一月',
    path: '/lunar/calendar?d=2026-03-08',
    target: '[aria-label=下一月]',
    effects: () => Number(/ (\d+) 月/.exec(document.querySelector('h1')!.textContent)![1]) - 3,
  },
  {
    name: '某一日',
    path: '/lunar/calendar?d=2026-03-08',
    target: '[data-date="2026-03-18"]',
    effects: () => Number(document.querySelector('[data-date="2026-03-18"]')!.getAttribute('tabindex') === '0'),
  },
  {
    name: 'JSON 示例',
    path: '/tool/json',
    target: 'main button:text-is("示例")',
    // The editor is in a shadow tree; the line under it says what it holds.
    effects: () => Number(document.querySelector('main')!.textContent.includes('✓ 合法')),
  },
  {
    name: 'Base64 方向',
    path: '/tool/base64',
    target: 'main label:has-text("解码") >> nth=0',
    effects: () => Number(document.querySelector<HTMLInputElement>('fieldset label:nth-of-type(3) input')!.checked),
  },
];

/**
 * Runs in every page before its own scripts: a share sheet and a clipboard that only count, a count of the presses, the element that
 * the last one met, and how far the page was read then.
 */
export function countEffects(): void {
  const count = async (name: string): Promise<void> =>
    sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
  Object.assign(navigator, { canShare: () => true, share: () => count('shared') });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => count('copied') } });
  function note({ isTrusted, target }: Event): void {
    if (!isTrusted) return;
    void count('pressed');
    sessionStorage.setItem('pressedWhile', document.readyState);
    Object.assign(window, { met: target });
  }
  addEventListener('click', note, true);
}
