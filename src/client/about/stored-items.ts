import { cookies, databases, localKeys, pictureCache, buildCache } from '../../contract/storage.ts';

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

/** All items; the names come from the contract, so that the list cannot differ from what is written. */
export const storedItems: readonly StoredItem[] = [
  {
    place: 'IndexedDB',
    names: [databases.offlineAnswers.name],
    what: '读过的文章、教程的章节和看过的列表，没有网络时还能打开',
    until: '在离线书架上删掉，空间不够时先去掉最久没看的，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.offlineRecords.name],
    what: '离线书架的目录：存下的每篇文章和章节的标题、大小、什么时候看的，要不要长期留着',
    until: '在离线书架上删掉那一篇，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.drafts.name],
    what: '你写的文章：正文、还没传到服务器的改动和按下的发布，断网或误关也不丢',
    until: '都已传到服务器、30 天没有再打开，退出登录，或清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.unsent, 'desk/*'],
    what: '记着还有没有没传完的文章，以及关页面那一刻最后打的字',
    until: '都已传到服务器，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.pictures.name],
    what: '写文章时放进去、还没有上传的图片；上传之后只记下它的地址',
    until: '从文章里移除它，上传满一年，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.schedules.name],
    what: '后来取到的、或你自己粘贴的放假安排，离线时照样看得到',
    until: '撤掉粘贴的那一年，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.anniversaries.name],
    what: '“农历生日”里记下的生日与纪念日，不上传',
    until: '彻底删除它，删除满 30 天，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.exercises.name],
    what: '“数学测试”做过的卷子：题目、答案、用时，错题本和走势都由它得出，不上传',
    until: '在记录里清空，超过五百次时先去掉最早的，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.reading.name],
    what: '文章和教程读到了哪里，哪些章节读完了，不上传',
    until: '清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.toolTexts.name],
    what: '工具里输入的很长的文字（二十万字以上），刷新后接着用',
    until: '在工具里清空，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.workerLog.name],
    what: '离线程序最近做过的两百件事：装上、更新、离线打开、等不到网络、没有空间，“离线自检”里看得到，不上传',
    until: '新的挤掉旧的，或清除本站数据',
  },
  {
    place: 'IndexedDB',
    names: [databases.shared.name],
    what: '别的应用分享到这里的文字和文件，只留最近一次，不上传',
    until: '交给工具或写成文章之后，在“收到的分享”里清除，满一天，又收到一次，或清除本站数据',
  },
  {
    place: '缓存',
    names: [buildCache],
    what: '网站自己的程序、样式和图标，离线时靠它打开；前一版也留着，更新前打开的页面还能接着用',
    until: '再下一版开始工作时删掉最旧的，或清除本站数据',
  },
  {
    place: '缓存',
    names: [pictureCache],
    what: '教程里看过的封面和插图，以及整本存下的书的图片',
    until: '在那本书的页面上从本机移除，或清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.theme],
    what: '选定的浅色或深色；跟随系统时不存',
    until: '改回跟随系统',
  },
  {
    place: '本地存储',
    names: [localKeys.side],
    what: '管理区的菜单是展开还是收起',
    until: '清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.calendar],
    what: '日历的口径：周首、换年、换日、实历或国标',
    until: '清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.searches],
    what: '在“搜索”里最近找过的十个词，点一下就再找一次，不上传',
    until: '在搜索页清空，或清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.writing],
    what: '写文章时用哪种编辑框，旁边要不要预览',
    until: '清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.persist],
    what: '记着已经请浏览器长期保存过本站，不再重复问',
    until: '清除本站数据',
  },
  {
    place: '本地存储',
    names: ['tool/*', 'lunar/*', 'tech/*'],
    what: '各个工具里上次输入的文字、选过的时区与算法、练习的进度，正在粘贴的放假通知，要数词元的文字，提示模板里填的内容和自己写的模板，刷新后接着用',
    until: '在工具里清空，收下那份通知，删掉模板，或清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.hints],
    what: '来过几天、有没有用过，关掉了哪些提示；提示安装的卡片靠它不反复出现',
    until: '清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.backup],
    what: '上次备份和关掉备份提醒的时间',
    until: '清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.begun],
    what: '首页“接着读”有几行，打开时先留出位置',
    until: '全部读完，或清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.site],
    what: '站名、页脚链接这些设置，离线时显示',
    until: '清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.leaving],
    what: '没有网络时退出登录的用户名，用来在联网后先告诉服务器',
    until: '服务器收到，或清除本站数据',
  },
  {
    place: '本地存储',
    names: [localKeys.user],
    what: '登录后的用户名、昵称和头像地址，用来显示问候',
    until: '退出登录',
  },
  {
    place: 'Cookie',
    names: [cookies.marker],
    what: '登录后的用户名，页面据此知道已经登录',
    until: '退出登录，或关闭浏览器',
  },
  {
    place: 'Cookie',
    names: [cookies.session, cookies.secureSession],
    what: '登录凭据，两个名字用其一：后一个在 https 下使用。页面脚本读不到',
    until: '退出登录；30 天不用或满 90 天，服务器不再承认',
  },
  {
    place: 'Cookie',
    names: [cookies.device, cookies.secureDevice],
    what: '登录成功时得到的一个随机数。别人在别处乱试你的密码时，靠它认出这是你用过的浏览器，不让你跟着等；它不能登录，页面脚本读不到',
    until: '一年没有在这里登录，修改密码，退出所有设备，或清除本站数据',
  },
];
