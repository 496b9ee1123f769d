/** A page of the site. Its `id` is the folder of its view: `client/{id}/page.tsx`. Decision 1 says what follows from the list. */
export interface Page {
  readonly id: string;
  /** A wouter pattern; parameters start with a colon. */
  readonly path: string;
  /** Other paths that show the same page. */
  readonly aliases?: readonly string[];
  readonly title: string;
  /** Whether a menu lists the page. */
  readonly isInMenu?: boolean;
  /** The text on the page's tile of the home page, in place of a drawing. */
  readonly sign?: string;
  readonly layout: 'public' | 'bare' | 'manage';
  readonly access: 'public' | 'user';
  /**
   * `window`: the page has the whole width; `bench`: it fills the window, and no footer follows; in the management area it has no
   * header and no side menu either. Else it stands on the site's page edges.
   */
  readonly width?: 'window' | 'bench';
  /**
   * `shell`: the page needs nothing but its code, so the service worker always answers it from the device. `kept`: without a network
   * the page shows answers that were read before. `none`: without a network the page says that it needs one.
   */
  readonly offline: 'shell' | 'kept' | 'none';
}

const open = { layout: 'public', access: 'public' } as const;
const signingIn = { layout: 'bare', access: 'public', offline: 'none' } as const;

/** A public page of the menu that needs nothing but its code. */
function shellPage<const Id extends string>(id: Id, title: string) {
  return { id, path: `/${id}`, title, isInMenu: true, offline: 'shell', ...open } as const;
}

/** A page of the menu that has an address below it for each thing that it names: a year, a festival, a term. */
function namingPage<const Id extends string>(id: Id, title: string) {
  return { ...shellPage(id, title), aliases: [`/${id}/:name`] } as const;
}

/** A page that shows answers which were read before where there is no network. */
function keptPage<const Id extends string>(id: Id, title: string) {
  return { id, path: `/${id}`, title, offline: 'kept', ...open } as const;
}

/** A page outside the menu that other pages lead to; it needs nothing but its code. */
function aboutPage<const Id extends string>(id: Id, title: string) {
  return { id, path: `/${id}`, title, offline: 'shell', ...open } as const;
}

function managedPage<const Id extends string>(id: Id, title: string, aliases: readonly string[] = []) {
  const managed = { isInMenu: true, layout: 'manage', access: 'user', offline: 'none' } as const;
  return { id, path: `/${id}`, aliases, title, ...managed } as const;
}

/** A tool works on the device alone; its view is `client/tool/{name}/page.tsx`, its engine `domain/{name}`. */
function tool<const Name extends string>(name: Name, title: string, sign: string, width?: 'bench') {
  return { ...shellPage(`tool/${name}`, title), sign, ...(width && { width }) };
}

/** The tools in the order of menus and tiles. Every list and every count of the tools is derived from this list. */
const tools = [
  tool('base64', 'Base64', '64', 'bench'),
  tool('url', '网址编码', '%20', 'bench'),
  tool('timestamp', '时间戳', '0:00', 'bench'),
  tool('hash', '哈希', '#', 'bench'),
  tool('json', 'JSON', '{ }', 'bench'),
  tool('random', '随机与编号', '?!', 'bench'),
  tool('diff', '文本比较', '±', 'bench'),
  tool('token', '词元计算', '词|', 'bench'),
  tool('math', '数学测试', '1+1'),
] as const;

/** Every page of the site. Routes, menus, titles, the sitemap and the service worker's answers are derived from this list. */
export const pages = [
  { ...keptPage('home', '首页'), path: '/', isInMenu: true, width: 'window' },

  { ...keptPage('article', '文章'), isInMenu: true },
  { ...keptPage('article/blog', '技术文章'), isInMenu: true },
  keptPage('article/tag', '标签'),
  keptPage('article/archive', '归档'),
  { ...keptPage('article/detail', '文章'), path: '/article/blog/:id' },
  { ...keptPage('article/draft', '草稿'), path: '/draft/:token', offline: 'none' },
  { ...keptPage('article/book', '在线教程'), isInMenu: true },
  { ...keptPage('article/book-contents', '教程'), path: '/article/book/:bookId' },
  { ...keptPage('article/chapter', '教程章节'), path: '/article/book/:bookId/:chapterId' },

  shellPage('tool', '工具'),
  ...tools,

  shellPage('lunar', '农历'),
  shellPage('lunar/calendar', '日历'),
  namingPage('lunar/term', '节气'),
  namingPage('lunar/holiday', '节假日'),
  namingPage('lunar/festival', '节日'),
  shellPage('lunar/birthday', '农历生日'),
  aboutPage('lunar/workday', '工作日计算'),
  aboutPage('lunar/truth', '农历核对'),
  aboutPage('lunar/wall-calendar', '挂历海报'),
  aboutPage('lunar/subscribe', '订阅日历'),

  shellPage('tech', '技术'),
  shellPage('tech/chatgpt', 'ChatGPT'),

  keptPage('search', '搜索'),
  aboutPage('offline/check', '离线自检'),
  aboutPage('share', '收到的分享'),
  aboutPage('offline', '离线书架'),
  shellPage('about', '关于'),
  aboutPage('about/privacy', '隐私与本机内容'),
  aboutPage('about/corrections', '勘误'),
  aboutPage('about/licences', '开源许可'),
  aboutPage('about/dataset', '数据集'),
  aboutPage('offline/install', '安装与带走'),
  aboutPage('offline/backup', '备份与恢复'),
  { id: 'login', path: '/login', title: '登录 & 注册', ...signingIn },
  { id: 'login/reset', path: '/reset', title: '重设密码', ...signingIn },

  managedPage('manage/profile/info', '个人信息', ['/manage', '/manage/profile']),
  managedPage('manage/profile/update', '更新信息'),
  managedPage('manage/profile/password', '修改密码'),
  managedPage('manage/profile/security', '登录安全'),
  managedPage('manage/article/info', '文章信息', ['/manage/article']),
  { ...managedPage('manage/article/edit', '编辑文章', ['/manage/article/edit/:id']), width: 'bench' },
  managedPage('manage/site/state', '站点状态', ['/manage/site']),
  managedPage('manage/site/people', '账号'),
  managedPage('manage/site/articles', '全站文章'),
  managedPage('manage/site/reports', '举报'),
  managedPage('manage/site/uploads', '图片'),
  managedPage('manage/site/events', '操作记录'),
  managedPage('manage/site/settings', '站点设置'),
  managedPage('manage/site/invitations', '邀请'),
] as const satisfies readonly Page[];

/** The id of one of the `pages`. */
export type PageId = (typeof pages)[number]['id'];
