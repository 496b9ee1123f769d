import type { PageId } from './pages.ts';

interface Shortcut {
  readonly page: PageId;
  /** The short label in the menu of the installed site's icon. */
  readonly name: string;
}

/** The pages that the icon of the installed site leads to, in this order; systems show four at most. */
export const shortcuts: readonly Shortcut[] = [
  { page: 'lunar/calendar', name: '今日农历' },
  { page: 'tool/json', name: 'JSON' },
  { page: 'tool/timestamp', name: '时间戳' },
  { page: 'article/blog', name: '文章' },
];
