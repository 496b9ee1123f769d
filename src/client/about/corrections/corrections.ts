/** Something untrue that was published, and what is so. */
export interface Fault {
  readonly said: string;
  readonly right: string;
}

/** What was corrected in a text on one day. */
export interface Correction {
  /** As a key of `correctedTexts`; for a page that is no article and no chapter, its path without the first slash. */
  readonly text: string;
  readonly title: string;
  readonly day: string;
  readonly faults: readonly Fault[];
  /** The reader who noticed, named as they wished; missing where the house did. */
  readonly noticedBy?: string;
}

/** The newest first. Nothing is struck off this list, and nobody is named who did not ask to be. */
export const corrections: readonly Correction[] = [
  {
    text: 'json-numbers',
    title: '为什么 JSON 里的大数字会变',
    day: '2026-11-28',
    faults: [
      {
        said: '十六位以上的整数，末尾是一串零，多半已经变过。',
        right: '十八位的整数末尾是零，十九位的末尾是两个零，多半已经变过；十六、十七位的从样子看不出来。',
      },
    ],
  },
  {
    text: 'git-practice/search',
    title: 'Git 实用教程 · 在历史里查找',
    day: '2026-11-28',
    faults: [{ said: '中间有七个提交。', right: '中间有六个。' }],
  },
  {
    text: 'offline-first/privacy',
    title: '离线优先的网页应用 · 隐私与内容安全策略',
    day: '2026-11-28',
    faults: [
      {
        said: '漏掉 worker-src，default-src 会把 Service Worker 一起拦住。',
        right: 'worker-src 缺省时退到 script-src，Service Worker 照常可用；被拦住的是清单。',
      },
      { said: '响应带 Set-Cookie 的，不存。', right: '浏览器不让脚本读到 Set-Cookie，只能看 Cache-Control。' },
    ],
  },
  {
    text: 'lunar-calendar/engine',
    title: '农历是怎么算出来的 · 一年三个字符',
    day: '2026-11-28',
    faults: [
      {
        said: '只用九个有代表性的日子与香港天文台的对照表比过。',
        right:
          '比了全部 73,049 天和 4,800 个节气日：60 天不同，即 2057 年九月与 2097 年七月；节气有一处不同，即 2084 年春分。',
      },
    ],
  },
  {
    text: 'leap-month-birthdays',
    title: '闰月出生的人，多久过一次生日',
    day: '2026-11-26',
    faults: [
      {
        said: '闰哪个月，规则只看哪个月没有中气。',
        right: '先看两个冬至之间有没有 13 个月，有，才闰其中第一个没有中气的月。',
      },
      {
        said: '19 年的间隔错开时，提前 8 年或推后 11 年。',
        right: '错开时，间隔就成了 11 年或 8 年。',
      },
      {
        said: '手机的日历大多不能按农历每年重复。',
        right: '国内不少手机的日历或通讯录能记农历生日，没有写明的是闰月和三十按哪一种过。',
      },
    ],
  },
  {
    text: 'mojibake',
    title: '乱码是怎么来的',
    day: '2026-11-26',
    faults: [
      { said: '凑不成字的字节会变成看不见的空白。', right: '会变成“�”或方框。' },
      { said: 'U+FFFD 是黑底的问号。', right: '是黑色菱形里的问号。' },
      {
        said: '用 GBK 读 UTF-8 成了满篇生僻字的，大半可以还原。',
        right: '没有保存过的，一个字节也没有少，都可以还原。',
      },
    ],
  },
  {
    text: 'what-remains-offline',
    title: '没有网络时，网页还剩下什么',
    day: '2026-11-26',
    faults: [{ said: '断网时不能发布，只告诉你需要网络。', right: '发布与撤回会排队，有网络后自动提交。' }],
  },
  {
    text: 'which-hash',
    title: 'MD5 还能用吗？按用途选哈希',
    day: '2026-11-26',
    faults: [
      {
        said: 'argon2、scrypt、bcrypt 每次计算都故意占用时间和内存。',
        right: 'bcrypt 只占约 4 KB 内存，慢在时间上；占用大块内存的是 argon2 和 scrypt。',
      },
      {
        said: '速度在“一台普通服务器上”量得。',
        right: '在一台两核的云服务器上，用 Chromium 156 的 Worker 处理 256 MB 内容量得；哪一种实现逐行写明。',
      },
    ],
  },
  {
    text: 'why-lunar-months-differ',
    title: '关于农历月份的十个问题',
    day: '2026-11-26',
    faults: [
      {
        said: '1900 年到 2100 年最长的朔望月约 29 日 19 时 55 分。',
        right: '是 29 日 19 时 54 分 51 秒；最短的一个舍去了秒数，最长的也一样舍去。',
      },
    ],
  },
  {
    text: 'git-practice/first-commit',
    title: 'Git 实用教程 · 第一次提交',
    day: '2026-11-26',
    faults: [
      { said: '提交很便宜，只存变了的内容。', right: '没有变的文件不再存一份；变了的文件整个存一份。' },
      {
        said: '提交说明的第一行不超过五十个字。',
        right: '五十是英文的习惯；汉字一个占两列，二十五个字以内。',
      },
    ],
  },
  {
    text: 'git-practice/objects',
    title: 'Git 实用教程 · 对象、引用与暂存区',
    day: '2026-11-26',
    faults: [
      { said: '切换到任何一个提交都一样快。', right: '要改写的是内容不同的文件，与相隔多少个提交无关。' },
      {
        said: 'gc 之后 count 是 9，packs 是 1，较新的版本只是字句不同。',
        right: '2.41 起，没有名字够得着的对象也打成一个包：count 是 0，packs 是 2。',
      },
    ],
  },
  {
    text: 'git-practice/rescue',
    title: 'Git 实用教程 · 找回看似丢了的东西',
    day: '2026-11-26',
    faults: [
      {
        said: '找回来以后，用 git config --unset gc.auto 改回去。',
        right: '关掉的有两样，gc.pruneExpire 也要改回去。',
      },
    ],
  },
  {
    text: 'git-practice/config-hooks',
    title: 'Git 实用教程 · 让 Git 顺手：设置、别名与钩子',
    day: '2026-11-26',
    faults: [
      {
        said: '检查提交说明的钩子数的是 4 到 50 个字。',
        right: '没有设语言的环境里，它数的是字节。现在定下 LC_ALL=C.UTF-8，长短改为 4 到 25 个字。',
      },
    ],
  },
  {
    text: 'lunar-calendar/issued',
    title: '农历是怎么算出来的 · 颁行的历与算出来的历',
    day: '2026-11-26',
    faults: [
      {
        said: '1645 年到 1911 年有 31 个月的月首与计算的不同。',
        right: '这个数随所用的 ΔT 和地方时而变，我们没有能重算它的程序，所以删去。',
      },
      {
        said: '这一段完全照颁行的历给出。',
        right: '照 tyme4ts 1.5.2 所列的颁行的历给出，没有逐年查过当年印的历书。',
      },
    ],
  },
  {
    text: 'lunar-calendar/engine',
    title: '农历是怎么算出来的 · 一年三个字符',
    day: '2026-11-26',
    faults: [
      {
        said: '核对的表里，每一行都是与来历不同的东西比。',
        right:
          '朔、望、节气与 DE440 比，比的是做表的原料；1645 到 1911 年的月份取自 tyme4ts，与它比也不算独立。现在逐行写明独立还是自查。',
      },
      {
        said: '比当场计算的通用农历库快一千倍上下。',
        right: '与 tyme4ts 比：换算一个日期约快两千倍，一个月历约快三百倍；机器与版本写在文中。',
      },
    ],
  },
  {
    text: 'offline-first/what-remains',
    title: '离线优先的网页应用 · 断网时还剩下什么',
    day: '2026-11-26',
    faults: [{ said: '程序、样式、图标在安装时全部预存。', right: '先存必需的，其余空闲时补齐。' }],
  },
  {
    text: 'offline-first/outbox',
    title: '离线优先的网页应用 · 发件箱与幂等键',
    day: '2026-11-26',
    faults: [
      {
        said: '无法识别的响应一律留着，下次再发。',
        right: '这样 413 加一页 HTML 会永远堵在最前面，204 发到了也不删。现在先看状态码。',
      },
      { said: '雪窗集的幂等键在启动时清理一次。', right: '每小时清理一次。' },
    ],
  },
  {
    text: 'offline-first/conflicts',
    title: '离线优先的网页应用 · 冲突',
    day: '2026-11-26',
    faults: [
      { said: '记录已经删除时，saveNote 也答冲突，附一个空的当前内容。', right: '答 gone：没有当前内容可给。' },
      {
        said: '本站的提示是“文章已在别处改到第 5 版”。',
        right: '是“文章已在其他地方改到第 5 版”。',
      },
    ],
  },
  {
    text: 'offline-first/recovery',
    title: '离线优先的网页应用 · 出错后的分级恢复',
    day: '2026-11-26',
    faults: [
      {
        said: '自我注销的 Service Worker 可以直接写成 async 的监听函数。',
        right: '要用 event.waitUntil，否则浏览器可能在半路停掉它。',
      },
    ],
  },
  {
    text: 'offline-first/privacy',
    title: '离线优先的网页应用 · 隐私与内容安全策略',
    day: '2026-11-26',
    faults: [
      {
        said: '有 connect-src 限制，偷到数据也寄不出去。',
        right: '不能用 fetch 之类直接发送；导航和打开新窗口仍然可以带走数据。',
      },
      {
        said: '本站的提示是“登录的已是另一个人，请重新登录”。',
        right: '是“当前登录的是其他账号，请重新登录”。',
      },
    ],
  },
  {
    text: 'lunar/festival',
    title: '节日 · 劳动节',
    day: '2026-11-26',
    faults: [
      {
        said: '中国自 1950 年起放假，2025 年起由一天增为两天。',
        right: '1950 年起放假一天，2000 年到 2007 年为三天，2008 年起恢复一天，2025 年起为两天。',
      },
    ],
  },
  {
    text: 'offline/backup',
    title: '备份与恢复',
    day: '2026-11-26',
    faults: [
      {
        said: '在 iPhone 和 iPad 上，网站 7 天没有打开，系统会清除它的数据。',
        right: '是累计使用浏览器 7 天而没有打开本站。',
      },
    ],
  },
  {
    text: 'tech/chatgpt',
    title: 'ChatGPT 与大语言模型 · 提示词模板“写提交说明”',
    day: '2026-11-26',
    faults: [{ said: '第一行不超过五十个字符。', right: '中文不超过二十五个字，英文不超过五十个字符。' }],
  },
];
