import type { PageId } from '#site/pages.ts';

/** What one or several keys do; a key is named as `KeyboardEvent.key` names it, after the keys that are held. */
export interface KeyEntry {
  /** The combinations that do it: `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  /** The pages on which the keys work; missing where they work on every page. */
  readonly pages?: readonly PageId[];
  readonly entries: readonly KeyEntry[];
}

/** The keys of the site by the place where they work. The editor's stand in its toolbar's list and are read from there. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: '章节',
    pages: ['article/chapter', 'tech/chatgpt'],
    entries: [
      { keys: ['ArrowLeft'], does: '上一章' },
      { keys: ['ArrowRight'], does: '下一章' },
    ],
  },
  {
    title: '日历，焦点在月历里',
    pages: ['lunar/calendar'],
    entries: [
      { keys: ['ArrowLeft', 'ArrowRight'], does: '前一天、后一天' },
      { keys: ['ArrowUp', 'ArrowDown'], does: '前一周、后一周' },
      { keys: ['Home', 'End'], does: '这一周的头一天、末一天' },
      { keys: ['PageUp', 'PageDown'], does: '上个月、下个月' },
      { keys: ['Shift+PageUp', 'Shift+PageDown'], does: '上一年、下一年' },
    ],
  },
  {
    title: '树形视图，焦点在树里',
    pages: ['tool/json'],
    entries: [
      { keys: ['ArrowUp', 'ArrowDown'], does: '上一行、下一行' },
      { keys: ['ArrowRight', 'ArrowLeft'], does: '展开、折叠' },
      { keys: ['Home', 'End'], does: '第一行、最后一行' },
      { keys: ['PageUp', 'PageDown'], does: '上一屏、下一屏' },
      { keys: ['Enter'], does: '展开或折叠' },
    ],
  },
  {
    title: '放大的图片',
    pages: ['article/detail', 'article/chapter'],
    entries: [
      { keys: ['+', '-'], does: '放大、缩小' },
      { keys: ['0'], does: '适合屏幕或原始大小' },
      { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: '移动图片' },
    ],
  },
  {
    title: '编辑器',
    pages: ['manage/article/edit'],
    entries: [
      { keys: ['Mod+S'], does: '保存' },
      { keys: ['Mod+Enter'], does: '发布' },
      { keys: ['Mod+Shift+O'], does: '大纲' },
      { keys: ['Mod+Shift+F'], does: '专注模式' },
      { keys: ['Tab', 'Shift+Tab'], does: '列表缩进、表格换格' },
      { keys: ['Escape+Tab'], does: '离开列表或表格' },
    ],
  },
  { title: '搜索页', pages: ['search'], entries: [{ keys: ['/'], does: '到搜索框' }] },
  {
    title: '每一页',
    entries: [
      { keys: ['Mod+K', '/'], does: '打开搜索' },
      { keys: ['Mod+V'], does: '处理粘贴的文字' },
      { keys: ['?'], does: '显示快捷键' },
      { keys: ['Escape'], does: '关闭浮层' },
    ],
  },
  {
    title: '搜索中',
    entries: [
      { keys: ['ArrowUp', 'ArrowDown'], does: '选择' },
      { keys: ['Enter'], does: '打开' },
      { keys: ['Mod+Enter'], does: '在新标签页打开' },
      { keys: ['Mod+C'], does: '复制答案' },
    ],
  },
];

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** A combination as keyboards label it: `Ctrl K`, `⌘ K`, `Shift Page Up`. */
export function keyLabel(keys: string, isMac: boolean): string {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const held: Readonly<Record<string, string>> = { Mod: isMac ? '⌘' : 'Ctrl', Shift: isMac ? '⇧' : 'Shift' };
  return parts.map((part) => held[part] ?? signs[part] ?? part).join(' ');
}
