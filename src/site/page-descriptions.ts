import { pages, type PageId } from './pages.ts';

/** Enough for ten tools; a test compares it with the domain's numerals. */
const numerals = '零一两三四五六七八九十';
const toolCount = pages.filter(({ id }) => id.startsWith('tool/')).length;

/** A page with a description: every one but those of the management area. */
export type DescribedId = Exclude<PageId, `manage/${string}`>;

/**
 * One sentence for readers who do not know the page: for search engines, shared links, overviews of sections and the search box. It
 * stands apart from the list of pages, because the scripts of every first page carry that list. Pages of the management area need none.
 */
export const pageDescriptions: Readonly<Record<DescribedId, string>> = {
  article: '技术文章与在线教程。',
  tool: `${numerals[toolCount]}个在本机运行的工具。`,
  lunar: '日历、节气、节假日、节日与农历生日。',
  'lunar/calendar': '公历农历对照的月历，1900 至 2100 年。',
  'lunar/term': '1900 至 2100 年任意一年二十四节气的日期与时刻。',
  'lunar/holiday': '放假、调休与补班在哪一天，还有几天，怎样拼假。',
  'lunar/festival': '一年里的传统节日与公历节日。',
  'lunar/birthday': '推算农历生日与纪念日，导出到手机日历，数据存在本机。',
  'lunar/workday': '日期相差几天、几周、几个月，有多少个工作日，算上调休与补班；日期加减。',
  'lunar/truth': '准不准、对不对：与天文台、浏览器和别的程序逐日对账。',
  'lunar/wall-calendar': '一年画在一张纸上：节气、放假、朔望和家人的生日，A4、A3 打印，或作手机壁纸。',
  'lunar/subscribe': '放假、补班、节气与节日，选好内容，订阅到手机日历。',
  tech: '技术专题。',
  'tech/chatgpt': '六章讲语言模型怎样工作、怎样核对；可以数词元、试采样、看注意力，附提示词模板。',
  about: '这个网站是什么，有什么，由谁维护。',
  'about/privacy': '哪些内容会离开本机，本机保存了什么，怎样清除。',
  'about/corrections': '错在哪里，怎样改正，哪一天改的。',
  'about/licences': '本站用到的开源软件与许可全文。',
  'about/dataset': '两百年的每一天、节气与节假日，CSV、SQLite 和 JSON；嵌入网页的今日。',
  'offline/install': '安装到主屏幕，或下载一个网页文件带走。',
  'tool/base64': '文本、文件与 Base64 互转，指出第一个错误字符。',
  'tool/url': '编码、解码、拆分网址，参数逐行编辑。',
  'tool/timestamp': '时间戳与日期互转，秒到纳秒，全球时区。',
  'tool/hash': '三十八种摘要，不限文件大小，不上传。',
  'tool/json': '格式化、查询、比较、转换 JSON，数字一位不丢。',
  'tool/random': 'UUID、ULID、随机密码与口令，也能识别编号。',
  'tool/diff': '两份文字按行、按词、按句比较，导出补丁。',
  'tool/token': '一段文字是多少 token：四张词表并排数，看切在哪里。',
  'tool/math': '一到六年级口算：计时、错题、打印，按卷号出同一份题。',
  home: '最近的文章、工具和今天的农历。',
  'article/blog': '按时间排列的技术文章，读过的存到本机，离线也能看。',
  'article/tag': '文章的所有标签，各有多少篇。',
  'article/archive': '所有文章的日期与标题，按年排列。',
  'article/detail': '一篇文章的全文。',
  'article/draft': '作者用链接给人看的文章。',
  'article/book': '从头读到尾的书，可以整本存到本机。',
  'article/book-contents': '一本教程。',
  'article/chapter': '教程里的一章。',
  search: '找文章、教程里的字句，和站里的工具与日历。',
  'offline/check': '检查离线文件与文章，自动修复缺失或损坏的文件。',
  share: '别的应用分享来的文字和文件。',
  offline: '已存到本机的文章和教程，没有网络也能读。',
  'offline/backup': '把本机的数据备份成文件，或恢复到另一台设备。',
  login: '登录或注册一个账号。',
  'login/reset': '用站主给的链接设置新密码。',
};

/** The sentence about the page of an id; undefined for a page of the management area. */
export function descriptionOf(id: string): string | undefined {
  return (pageDescriptions as Partial<Record<string, string>>)[id];
}
