/** A page of the site. Its `id` is the folder of its view: `client/{id}/page.tsx`. */
export interface Page {
  readonly id: string;
  /** A wouter pattern; parameters start with a colon. */
  readonly path: string;
  /** Other paths that show the same page. */
  readonly aliases?: readonly string[];
  readonly title: string;
  /** One sentence for readers who do not know the page; pages of the management area need none. */
  readonly description?: string;
  /** Whether a menu lists the page. */
  readonly isInMenu?: boolean;
  /** The text on the page's tile of the home page, in place of a drawing. */
  readonly sign?: string;
  readonly layout: 'public' | 'bare' | 'manage';
  readonly access: 'public' | 'user';
  /**
   * `shell`: the page needs nothing but its code, so the service worker always answers it from the device. `kept`: without a network
   * the page shows answers that were read before. `none`: without a network the page says that it needs one.
   */
  readonly offline: 'shell' | 'kept' | 'none';
}

const open = { layout: 'public', access: 'public' } as const;

/** A public page of the menu that needs nothing but its code. */
function shellPage<const Id extends string>(id: Id, title: string, description: string) {
  return { id, path: `/${id}`, title, isInMenu: true, description, offline: 'shell', ...open } as const;
}

function managedPage<const Id extends string>(id: Id, title: string, aliases: readonly string[] = []) {
  const managed = { isInMenu: true, layout: 'manage', access: 'user', offline: 'none' } as const;
  return { id, path: `/${id}`, aliases, title, ...managed } as const;
}

/** A tool works on the device alone; its view is `client/tool/{name}/page.tsx`, its engine `domain/{name}`. */
function tool<const Name extends string>(name: Name, { title, sign, description }: ToolText) {
  return { ...shellPage(`tool/${name}`, title, description), sign };
}

/** Enough for ten tools, and smaller in the scripts of every first page than `chineseCount`, which a test compares it with. */
const numerals = '零一两三四五六七八九十';

type ToolText = Required<Pick<Page, 'title' | 'sign' | 'description'>>;

/** The tools in the order of menus and tiles. Every list and every count of the tools is derived from this list. */
const tools = [
  tool('base64', { title: 'Base64', sign: '64', description: '文本、文件与 Base64 互转，指出第一个错误字符。' }),
  tool('url', { title: '网址编码', sign: '%20', description: '编码、解码、拆开网址，参数逐行改。' }),
  tool('timestamp', { title: '时间戳', sign: '0:00', description: '时间戳与日期互转，秒到纳秒，全球时区。' }),
  tool('hash', { title: '哈希', sign: '#', description: '三十五种摘要，文件多大都行，什么都不上传。' }),
  tool('json', { title: 'JSON', sign: '{ }', description: '格式化、查询、比较、转换 JSON，数字一位不丢。' }),
  tool('math', { title: '数学测试', sign: '1+1', description: '一到六年级口算：计时、错题、打印、同卷。' }),
] as const;

/** Every page of the site. Routes, menus, titles, the sitemap and the service worker's answers are derived from this list. */
export const pages = [
  {
    id: 'home',
    path: '/',
    title: '首页',
    isInMenu: true,
    description: '最近的文章、工具和今天的农历。',
    offline: 'kept',
    ...open,
  },

  shellPage('article', '文章', '技术文章与在线教程。'),
  {
    id: 'article/blog',
    path: '/article/blog',
    title: '技术文章',
    isInMenu: true,
    description: '按时间排列的技术文章，读过的离线也能看。',
    offline: 'kept',
    ...open,
  },
  {
    id: 'article/detail',
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
    isInMenu: true,
    description: '从头读到尾的书，可以整本存到本机。',
    offline: 'kept',
    ...open,
  },
  {
    id: 'article/book-contents',
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

  shellPage('tool', '工具', `${numerals[tools.length]}个在本机运行的工具。`),
  ...tools,

  shellPage('lunar', '农历', '日历、节气、节假日、节日与农历生日。'),
  shellPage('lunar/calendar', '日历', '公历农历对照的月历，1900 至 2100 年。'),
  shellPage('lunar/term', '节气', '1900 至 2100 年任意一年二十四节气的日期与时刻。'),
  shellPage('lunar/holiday', '节假日', '放假、调休与补班在哪一天，还有几天。'),
  shellPage('lunar/festival', '节日', '一年里的传统节日与公历节日。'),
  shellPage('lunar/birthday', '农历生日', '农历生日与纪念日的下一百次，导出到手机日历，记在本机。'),

  shellPage('tech', '技术', '技术专题。'),
  shellPage('tech/chatgpt', 'ChatGPT', '语言模型怎样工作、怎样用得稳妥；附词元计数器和提示模板。'),

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
  shellPage('about', '关于', '这个网站是什么，存了什么，怎样安装。'),
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
    title: '登录与注册',
    description: '登录或注册一个账号。',
    layout: 'bare',
    access: 'public',
    offline: 'none',
  },

  managedPage('manage/profile/info', '个人信息', ['/manage', '/manage/profile']),
  managedPage('manage/profile/update', '更新信息'),
  managedPage('manage/profile/password', '修改密码'),
  managedPage('manage/article/info', '文章信息', ['/manage/article']),
  managedPage('manage/article/edit', '编辑文章', ['/manage/article/edit/:id']),
] as const satisfies readonly Page[];

/** The id of one of the `pages`. */
export type PageId = (typeof pages)[number]['id'];
