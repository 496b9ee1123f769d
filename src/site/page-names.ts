import type { DescribedId } from './page-descriptions.ts';

/**
 * What people call a page besides its title, and what they type when they look for what it does, in words of one piece each. The names
 * are found by the search box and the search page, and stand in the structured data; they are in no script of a first visit.
 */
const pageNames: Readonly<Partial<Record<DescribedId, string>>> = {
  home: '主页 雪窗',
  article: '文章列表 专栏 博客与教程',
  'article/blog': '博客 技术博客 编程文章 最新文章',
  'article/tag': '话题 文章分类 全部标签',
  'article/archive': '往期文章 历史文章 文章目录',
  'article/book': '电子书 图书 在线读书 入门教程',
  tool: '在线工具 工具箱 小工具 开发者工具 实用工具 工具大全',
  'tool/base64':
    'base64编码 base64解码 base64加密 base64解密 base64在线转换 base64转图片 图片转base64 base64转文件 base64url jwt解析 jwt解码 dataurl mime',
  'tool/url':
    'url编码 url解码 urlencode urldecode encodeuricomponent 网址解码 链接解码 链接解析 url参数解析 url转义 百分号编码 中文网址',
  'tool/timestamp':
    '时间戳转换 时间戳转日期 日期转时间戳 时间戳在线转换工具 unix时间戳 unixtime timestamp epoch 毫秒转日期 毫秒转时间 秒转时间 当前时间戳 时间转换 时区转换 时差 世界时间 北京时间 cron表达式 crontab 定时任务',
  'tool/hash':
    'md5加密 md5在线 md5校验 md5值 sha1 sha256 sha-256 sha512 sha3 国密sm3 crc32 hmac blake3 hash 哈希值计算 散列 消息摘要 文件校验 文件指纹 校验和 checksum',
  'tool/json':
    'json格式化 json在线解析 json在线工具 json校验 json验证 json美化 json压缩 json编辑器 json查看器 json对比 json比较 json修复 jsonpath jq jsonschema json转csv csv转json json转xml xml转json json转yaml yaml转json toml',
  'tool/random':
    'uuid生成器 uuid在线生成 guid ulid 雪花id解析 雪花算法 objectid 密码生成器 随机密码生成 强密码 随机字符串 随机生成',
  'tool/diff':
    '文本对比 文本比对 文字对比 文件对比 代码对比 在线对比 在线找不同 两段文字 内容差异 diff diffchecker patch',
  'tool/token':
    'token计算器 token计算 token计数 token统计 token在线计算 token换算 词元计数 词元统计 tokenizer tiktoken 大模型分词 分词器 千问token qwen deepseektoken gpttoken',
  'tool/math':
    '口算题打印 口算练习 口算题卡 口算天天练 小学口算 小学数学 一年级口算题 二年级口算题 三年级口算题 加减法练习 100以内加减法 乘法口诀 乘除法 混合运算 出题 试卷',
  lunar: '阴历 旧历 夏历 历法 lunar',
  'lunar/calendar':
    '万年历 黄历 老黄历 皇历 月历 年历 全年日历 日历表 农历日历 公历农历对照表 阳历转阴历 阴历转阳历 农历转公历 公历转农历 公历农历转换 农历查询 今日农历 今天农历几月几日 今天是什么日子 今天几号 今天星期几 黄道吉日 宜忌 干支 生肖 闰几月 十二时辰 calendar',
  'lunar/term': '二十四节气表 24节气 节气查询 节气表 节气时间 七十二候 三伏天 入伏 出伏 数九 三九天 梅雨 朔望 月相',
  'lunar/holiday':
    '放假安排 放假时间表 放假通知 几号放假 放几天假 今年放假 法定节假日 节假日安排表 假期表 小长假 黄金周 调休安排 补班 补休 拼假攻略 请假攻略 加班工资',
  'lunar/festival': '节日大全 节日表 节日日期 传统节日 中国传统节日 国际节日 今天什么节',
  'lunar/birthday': '农历生日查询 生日换算 阴历生日转阳历 农历生日转公历 生日提醒 过生日 周年 倒数日',
  'lunar/workday':
    '日期计算器 日期计算 天数计算器 工作日计算器 日期差 日期间隔 两个日期相差几天 相差天数 相差多少天 几天后是几号 日期推算',
  'lunar/truth': '农历准确吗 日历不准 春节日期不对 农历算法',
  'lunar/wall-calendar': '挂历打印 日历打印 打印日历 年历打印 日历海报 日历壁纸 手机壁纸 台历 家庭日历',
  'lunar/subscribe': '日历订阅 节假日日历订阅 放假日历 手机日历导入 苹果日历 谷歌日历 webcal ics ical outlook',
  tech: '技术专题 专题',
  'tech/chatgpt':
    'gpt 大模型 大语言模型 人工智能 ai llm 提示词模板 prompt 采样温度 注意力机制 大模型幻觉 智能体 mcp rag',
  'offline/check': '离线检查 清除缓存 修复缓存 缓存损坏',
  share: '接收分享 系统分享',
  offline: '离线阅读 离线缓存 已存文章 我的书架',
  about: '关于我们 关于本站 联系站长 更新记录 更新日志 版本',
  'about/privacy': '隐私政策 隐私协议 cookie 清除数据 数据安全',
  'about/licences': '开源协议 开源许可证 license 第三方软件',
  'about/corrections': '更正 纠错 错误更正 内容有误 报告错误',
  'about/dataset': '农历数据下载 节气数据 节假日数据 节假日接口 节假日api csv下载 sqlite 开放数据 日历挂件 嵌入代码',
  'offline/install': '离线下载 离线版 安装应用 app下载 添加到主屏幕 桌面图标 单文件版 pwa 客户端',
  'offline/backup': '数据备份 导出数据 导入数据 数据迁移 换手机 恢复数据',
  login: '登入 注册账号 用户登录 login',
};

/** The other names of the page of an id. */
export function namesOf(id: string): readonly string[] {
  return (pageNames as Partial<Record<string, string>>)[id]?.split(' ') ?? [];
}
