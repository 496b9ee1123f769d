import { cookies, databases, localKeys, pictureCache, buildCache } from '#contract/storage.ts';

/**
 * An item that the site stores on the reader's device: its kind of storage, its names, its purpose, and when it is
 * deleted.
 */
export interface StoredItem {
  readonly place: string;
  readonly names: readonly string[];
  readonly what: string;
  readonly until: string;
}

/** What is cleared together: stores of IndexedDB, keys of local storage and beginnings of such keys. */
export interface ClearedPlaces {
  readonly stores: readonly (keyof typeof databases)[];
  readonly keys: readonly string[];
  readonly prefixes?: readonly string[];
}

/** Items that belong together; without `clears` they go with the sign-out. */
export interface StoredItems {
  readonly title: string;
  readonly clears?: ClearedPlaces;
  readonly items: readonly StoredItem[];
}

type Describe = (names: readonly string[], what: string, until: string) => StoredItem;
const storedIn =
  (place: string): Describe =>
  (names, what, until) => ({ place, names, what, until });
const inDatabase = storedIn('IndexedDB');
const inCache = storedIn('缓存');
const inLocalStorage = storedIn('本地存储');
const inCookie = storedIn('Cookie');

/** All items; the names come from the contract, so that the list cannot differ from what is written. */
export const storedGroups: readonly StoredItems[] = [
  {
    title: '读过的',
    clears: { stores: ['offlineAnswers', 'offlineRecords', 'reading'], keys: [localKeys.begun], prefixes: ['letter/'] },
    items: [
      inDatabase(
        [databases.offlineAnswers.name],
        '读过的文章、章节和列表，供离线阅读',
        '在离线书架删除；空间不足时最久没看的先删',
      ),
      inDatabase(
        [databases.offlineRecords.name],
        '离线书架的目录：每篇的标题、大小、阅读时间，是否固定到本机',
        '在离线书架删除那一篇',
      ),
      inDatabase([databases.reading.name], '文章和教程的阅读进度，不上传', '清除这一组时'),
      inCache([pictureCache], '看过的封面和插图，以及固定到本机的书里的图片', '在书的页面从本机移除'),
      inLocalStorage([localKeys.begun], '首页“继续阅读”的行数，用于预留位置', '全部读完后'),
      inLocalStorage(['letter/*'], '写给作者、还没有寄出的信', '寄出或清空后'),
    ],
  },
  {
    title: '工具',
    clears: {
      stores: ['toolTexts', 'exercises', 'shared'],
      keys: [localKeys.codeField, localKeys.toolUse],
      prefixes: ['tool/', 'tech/'],
    },
    items: [
      inDatabase(
        [databases.exercises.name],
        '“数学测试”的记录：题目、答案和用时，错题由此算出，不上传',
        '在记录里清空；超过 500 次时最早的先删',
      ),
      inDatabase(
        [databases.toolTexts.name],
        '工具里输入的长文本（20 万字以上），和哈希工具里文件的名称、大小、时间与摘要，刷新后继续使用',
        '在工具里清空，或取消“记住工具里输入的文字”',
      ),
      inDatabase(
        [databases.shared.name],
        '其他应用分享来的文字和文件，只保存最近一次，不上传',
        '交给工具或写成文章后、在“收到的分享”里删除、满一天，或再次收到分享时',
      ),
      inLocalStorage([localKeys.codeField], 'JSON 工具是否换用普通文本框；用编辑器时不保存', '换回编辑器'),
      inLocalStorage(
        [localKeys.toolMemory],
        '是否不保存工具里输入的文字；保存时没有这一项',
        '重新勾选“记住工具里输入的文字”',
      ),
      inLocalStorage(
        [localKeys.toolUse],
        '最近打开的 30 次工具，搜索框据此把常用的排在前面，不上传',
        '取消“记住工具里输入的文字”',
      ),
      inLocalStorage(
        ['tool/*', 'tech/*'],
        '各工具上次输入的文字、时区与算法、练习进度、词元计数的文字和提示模板，刷新后继续使用',
        '在工具里清空或删除，或取消“记住工具里输入的文字”',
      ),
    ],
  },
  {
    title: '日历',
    clears: { stores: ['schedules', 'anniversaries', 'reminders'], keys: [localKeys.calendar], prefixes: ['lunar/'] },
    items: [
      inDatabase([databases.schedules.name], '更新过的或你粘贴的放假安排，供离线查看', '移除粘贴的那一年'),
      inDatabase(
        [databases.anniversaries.name],
        '“农历生日”里的生日与纪念日；开启私人日历后也存到账号里',
        '彻底删除，或删除满 30 天',
      ),
      inDatabase([databases.reminders.name], '装好的应用要提醒的日子，和提醒过的，不上传', '关闭提醒，或清除这一组时'),
      inLocalStorage([localKeys.calendar, 'lunar/*'], '日历的显示设置，粘贴的放假通知', '清除这一组时'),
    ],
  },
  {
    title: '账号',
    items: [
      inDatabase(
        [databases.drafts.name],
        '你写的文章：正文、尚未上传的改动和发布操作，断网或误关页面都不会丢失',
        '全部上传且 30 天没有打开，或退出登录',
      ),
      inLocalStorage([localKeys.unsent, 'desk/*'], '是否有尚未上传的文章，以及关闭页面时最后输入的文字', '全部上传后'),
      inDatabase(
        [databases.pictures.name],
        '写文章时插入、尚未上传的图片；上传后只保存地址',
        '从文章移除，或上传满一年',
      ),
      inLocalStorage([localKeys.leaving], '离线退出登录的用户名，联网后通知服务器', '服务器收到后'),
      inLocalStorage([localKeys.user], '登录后的用户名、昵称和头像地址', '退出登录'),
      inCookie([cookies.marker], '登录后的用户名，用于判断是否已登录', '退出登录，或关闭浏览器'),
      inCookie(
        [cookies.session, cookies.secureSession],
        '登录凭据；https 下用后一个名字。页面脚本无法读取',
        '退出登录；30 天未使用或满 90 天后失效',
      ),
      inCookie(
        [cookies.device, cookies.secureDevice],
        '登录成功后得到的随机数，用来识别你用过的浏览器：有人试探你的密码时，你不会被一起限制。不能用于登录，页面脚本无法读取',
        '一年没有登录、修改密码，或退出所有设备',
      ),
    ],
  },
  {
    title: '偏好',
    clears: {
      stores: ['workerLog'],
      keys: [
        localKeys.theme,
        localKeys.reading,
        localKeys.side,
        localKeys.searches,
        localKeys.writing,
        localKeys.singleKeys,
        localKeys.persist,
        localKeys.hints,
        localKeys.backup,
      ],
    },
    items: [
      inDatabase(
        [databases.workerLog.name],
        '最近 200 条离线日志：安装、更新、离线打开、网络超时、空间不足，可在“离线自检”查看，不上传',
        '超过 200 条时最早的先删',
      ),
      inCache(
        [buildCache],
        '网站的程序、样式和图标，供离线打开；同时保留上一版，更新前打开的页面可以继续使用',
        '再次更新时删除最旧的一版',
      ),
      inLocalStorage([localKeys.theme], '外观：浅色或深色；跟随系统时不保存', '改回跟随系统'),
      inLocalStorage([localKeys.reading], '正文的字号、字体和底色；没有改过时不保存', '改回原来的样子'),
      inLocalStorage([localKeys.side], '管理区菜单是否展开', '清除这一组时'),
      inLocalStorage([localKeys.searches], '最近 10 个搜索词，不上传', '在搜索页清空'),
      inLocalStorage([localKeys.writing], '编辑器的显示方式', '清除这一组时'),
      inLocalStorage([localKeys.singleKeys], '是否停用 / 和 ? 单键；使用时不保存', '在“快捷键”里重新使用'),
      inLocalStorage([localKeys.persist], '是否已申请持久存储，避免重复询问', '清除这一组时'),
      inLocalStorage([localKeys.hints], '来访天数、是否用过、关闭过的提示，避免重复提示安装', '清除这一组时'),
      inLocalStorage([localKeys.backup], '上次备份和关闭备份提醒的时间', '清除这一组时'),
      inLocalStorage([localKeys.site], '站名、页脚链接等设置，供离线显示', '清除本站数据时'),
    ],
  },
];
