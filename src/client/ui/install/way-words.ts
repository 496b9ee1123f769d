import type { InstallWay } from '#domain/install/index.ts';

/** The text of one way to install the site: its browsers, its steps and further notes. */
export interface WayWords {
  readonly where: string;
  readonly steps: readonly string[];
  readonly note?: string;
}

const shortcutNote = '点击后没有出现图标：到手机的“设置 → 应用 → 权限”里，允许这个浏览器“创建桌面快捷方式”，再试一次。';

/** The manual ways, in the order in which the page lists them for other browsers. */
export const wayWords: Readonly<Record<Exclude<InstallWay, 'none'>, WayWords>> = {
  'share-sheet': {
    where: 'iPhone 与 iPad',
    steps: [
      '点“分享”：方框里一个向上的箭头，在屏幕下方或右上角；新系统收在“…”里。',
      '往下滑，点“添加到主屏幕”。',
      '点右上角的“添加”。',
    ],
    note: '安装后的数据与浏览器里的分开保存。可以先在浏览器里备份，安装后再恢复。',
  },
  'top-menu': {
    where: '安卓的 Chrome、Firefox',
    steps: ['点右上角的“⋮”。', '点“安装应用”或“添加到主屏幕”。', '再点“安装”。'],
    note: shortcutNote,
  },
  'bottom-menu': {
    where: '安卓的其他浏览器',
    steps: [
      '点屏幕下方的菜单“≡”，有的浏览器在右上角。',
      '点“添加到桌面”“发送到桌面”或“添加到主屏幕”；没有时，请在“工具箱”“更多”“添加书签到”里查找。',
      '再点“添加”。',
    ],
    note: shortcutNote,
  },
  'address-bar': {
    where: '电脑的 Chrome、Edge',
    steps: ['点地址栏右端的安装图标：屏幕上一个向下的箭头，或三个方块加一个加号。', '再点“安装”。'],
    note: '没有这个图标：在浏览器的菜单里找“投放、保存和分享”或“应用”。',
  },
  dock: {
    where: 'macOS 14 以后的 Safari',
    steps: ['点屏幕最上方菜单栏的“文件”。', '点“添加到程序坞”。', '再点“添加”。'],
  },
  'open-elsewhere': {
    where: '微信、QQ、微博等应用里',
    steps: ['点右上角的“···”。', '点“在浏览器打开”。没有这一项，就复制地址，到浏览器里粘贴。'],
    note: '在应用里打开的页面无法安装，保存的内容也可能随时被清除。',
  },
  'open-safari': {
    where: 'iPhone 的其他浏览器',
    steps: ['复制这一页的地址。', '打开 Safari，粘贴到地址栏，打开。', '再按 Safari 的方法添加到主屏幕。'],
  },
};
