import { chineseCount } from '../domain/text/chinese-count.ts';

/**
 * Every page there is. Routes, menus, titles and what the worker answers offline
 * are derived from this list. `id` is the folder of the view: `client/{id}/page.tsx`.
 */
export interface Page {
  readonly id: string;
  /** A wouter pattern; parameters start with a colon. */
  readonly path: string;
  /** Other paths that show the same page. */
  readonly aliases?: readonly string[];
  readonly title: string;
  /** One sentence for those who do not know it yet; pages of one's own need none. */
  readonly description?: string;
  /** The text of its menu entry; without one it is in no menu. */
  readonly menu?: string;
  /** What stands on its tile of the home page, where a drawing would say less. */
  readonly sign?: string;
  readonly layout: 'public' | 'bare' | 'manage';
  readonly access: 'public' | 'user';
  /**
   * `shell`: needs nothing but its code, so an installed site answers it from the device at once.
   * `kept`: shows what was read before when there is no network. `none`: says that it needs the network.
   */
  readonly offline: 'shell' | 'kept' | 'none';
}

const open = { layout: 'public', access: 'public' } as const;
const managed = { layout: 'manage', access: 'user', offline: 'none' } as const;
/** A tool works by itself on the device; its view is `client/tool/{name}/page.tsx`, its engine `domain/{name}`. */
function tool<const Name extends string>(name: Name, { title, sign, description }: ToolText) {
  return {
    id: `tool/${name}`,
    path: `/tool/${name}`,
    title,
    menu: title,
    sign,
    description,
    offline: 'shell',
    ...open,
  } as const;
}

type ToolText = Required<Pick<Page, 'title' | 'sign' | 'description'>>;

/** The tools in the order of menus and tiles; whatever counts or lists tools goes by this list. */
const tools = [
  tool('base64', { title: 'Base64', sign: '64', description: '文本、文件与 Base64 互转，指出第一个错误字符。' }),
  tool('timestamp', { title: '时间戳', sign: '0:00', description: '时间戳与日期互转，秒到纳秒，全球时区。' }),
  tool('hash', { title: '哈希', sign: '#', description: '三十五种摘要，文件多大都行，什么都不上传。' }),
  tool('json', { title: 'JSON', sign: '{ }', description: '格式化、查询、比较、转换 JSON，数字一位不丢。' }),
  tool('math', { title: '数学测试', sign: '1+1', description: '一到六年级口算：计时、错题、打印、同卷。' }),
] as const;

export const pages = [
  {
    id: 'home',
    path: '/',
    title: '首页',
    menu: '首页',
    description: '最近的文章、工具和今天的农历。',
    offline: 'kept',
    ...open,
  },

  {
    id: 'article',
    path: '/article',
    title: '文章',
    menu: '文章',
    description: '技术文章与在线教程。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'article/blog',
    path: '/article/blog',
    title: '技术文章',
    menu: '技术文章',
    description: '按时间排列的技术文章，读过的离线也能看。',
    offline: 'kept',
    ...open,
  },
  {
    id: 'article/poster',
    path: '/article/blog/:id',
    title: '文章',
    description: '一篇文章。',
    offline: 'kept',
    ...open,
  },
  {
    id: 'article/book',
    path: '/article/book',
    title: '在线教程',
    menu: '在线教程',
    description: '从头读到尾的书，可以整本存到本机。',
    offline: 'kept',
    ...open,
  },
  {
    id: 'article/volume',
    path: '/article/book/:bookId',
    title: '教程',
    description: '一本教程。',
    offline: 'kept',
    ...open,
  },
  {
    id: 'article/chapter',
    path: '/article/book/:bookId/:chapterId',
    title: '教程章节',
    description: '一章教程。',
    offline: 'kept',
    ...open,
  },

  {
    id: 'tool',
    path: '/tool',
    title: '工具',
    menu: '工具',
    description: `${chineseCount(tools.length)}个在本机运行的工具。`,
    offline: 'shell',
    ...open,
  },
  ...tools,

  {
    id: 'lunar',
    path: '/lunar',
    title: '农历',
    menu: '农历',
    description: '日历、节气、节假日、节日与农历生日。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'lunar/calendar',
    path: '/lunar/calendar',
    title: '日历',
    menu: '日历',
    description: '公历农历对照的月历，1900 至 2100 年。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'lunar/term',
    path: '/lunar/term',
    title: '节气',
    menu: '节气',
    description: '1900 至 2100 年任意一年二十四节气的日期与时刻。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'lunar/holiday',
    path: '/lunar/holiday',
    title: '节假日',
    menu: '节假日',
    description: '放假、调休与补班在哪一天，还有几天。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'lunar/festival',
    path: '/lunar/festival',
    title: '节日',
    menu: '节日',
    description: '一年里的传统节日与公历节日。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'lunar/birthday',
    path: '/lunar/birthday',
    title: '农历生日',
    menu: '农历生日',
    description: '农历生日与纪念日的下一百次，导出到手机日历，记在本机。',
    offline: 'shell',
    ...open,
  },

  { id: 'tech', path: '/tech', title: '技术', menu: '技术', description: '技术专题。', offline: 'shell', ...open },
  {
    id: 'tech/chatgpt',
    path: '/tech/chatgpt',
    title: 'ChatGPT',
    menu: 'ChatGPT',
    description: '语言模型怎样工作、怎样用得稳妥；附词元计数器和提示模板。',
    offline: 'shell',
    ...open,
  },

  {
    id: 'search',
    path: '/search',
    title: '搜索',
    description: '找文章、教程里的字句，和站里的工具与日历。',
    offline: 'kept',
    ...open,
  },
  {
    id: 'offline/check',
    path: '/offline/check',
    title: '离线自检',
    description: '核对程序与存下的文章，缺的坏的重新取来。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'share',
    path: '/share',
    title: '收到的分享',
    description: '别的应用分享来的文字和文件。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'offline',
    path: '/offline',
    title: '离线书架',
    description: '存在本机的文章和教程，没有网络也能读。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'about',
    path: '/about',
    title: '关于',
    menu: '关于',
    description: '这个网站是什么，存了什么，怎样安装。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'offline/backup',
    path: '/offline/backup',
    title: '备份与恢复',
    description: '把本机存下的东西带走，或带到另一台设备。',
    offline: 'shell',
    ...open,
  },
  {
    id: 'login',
    path: '/login',
    title: '登录 & 注册',
    description: '登录或注册一个账号。',
    layout: 'bare',
    access: 'public',
    offline: 'none',
  },

  {
    id: 'manage/profile/info',
    path: '/manage/profile/info',
    aliases: ['/manage', '/manage/profile'],
    title: '个人信息',
    menu: '个人信息',
    ...managed,
  },
  {
    id: 'manage/profile/update',
    path: '/manage/profile/update',
    title: '更新信息',
    menu: '更新信息',
    ...managed,
  },
  {
    id: 'manage/profile/password',
    path: '/manage/profile/password',
    title: '修改密码',
    menu: '修改密码',
    ...managed,
  },
  {
    id: 'manage/article/info',
    path: '/manage/article/info',
    aliases: ['/manage/article'],
    title: '文章信息',
    menu: '文章信息',
    ...managed,
  },
  {
    id: 'manage/article/edit',
    path: '/manage/article/edit',
    aliases: ['/manage/article/edit/:id'],
    title: '编辑文章',
    menu: '编辑文章',
    ...managed,
  },
] as const satisfies readonly Page[];

export type PageId = (typeof pages)[number]['id'];
