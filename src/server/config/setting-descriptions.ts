/** Settings that belong together, as owners read them. */
export interface SettingDescription {
  /** The variables, the most important first. */
  readonly names: readonly string[];
  /** What holds where none is given, in Markdown. */
  readonly fallback: string;
  /** What it does and which values it takes, in Markdown; addresses are relative to `src/docs`. */
  readonly meaning: string;
}

/** Every variable of the server and the build, in the order of `src/docs/settings.md`, which is made of it. */
export const settingDescriptions: readonly SettingDescription[] = [
  {
    names: ['PORT', 'HOST'],
    fallback: '`3000`、`localhost`',
    meaning: '监听的端口与地址；在容器里用 `HOST=0.0.0.0`',
  },
  {
    names: ['DATA_DIR'],
    fallback: '`data`',
    meaning:
      '内置数据库所在的目录；也放站主自己的书与放假安排，和数据库里的书抄下来的一份（`shared`，可以删，会重新抄）。数据库的文件只有运行服务器的用户能读',
  },
  {
    names: ['DIST_DIR'],
    fallback: '`dist`',
    meaning: '要送出的构建，放在哪里都行；给了就照原样用，启动时不再重新构建',
  },
  {
    names: ['PREVIOUS_DIST_DIR'],
    fallback: '`DIST_DIR/previous`',
    meaning: '上一版的构建，里面有 `client/static`；部署前打开的页面还会来取它的文件。在原处构建时自动留着',
  },
  {
    names: ['WORKER_RESCUE'],
    fallback: '`0`',
    meaning: '`1`：收回已经发出去的、出错的后台程序，见[出事时](operating.md#出事时)',
  },
  {
    names: ['DATABASE_URL'],
    fallback: '无',
    meaning:
      '`postgres://…`；不给就用内置的 SQLite。一条语句限时 3 秒，机器很慢时可在地址后写 `?statement_timeout=10000&query_timeout=12000`',
  },
  {
    names: ['DATABASE_READ_URL'],
    fallback: '无',
    meaning: '`DATABASE_URL` 的流复制副本的地址，没有登录的读者由它回答，见[读副本](operating.md#读副本)',
  },
  {
    names: ['DATABASE_DIRECT_URL'],
    fallback: '无',
    meaning:
      '`DATABASE_URL` 经过 PgBouncer 一类的连接池时才给：绕过它的地址，升级数据库、建索引、备份与命令行用，见[连接池](operating.md#连接池)',
  },
  {
    names: ['SITE_ORIGIN'],
    fallback: '`http://localhost:端口`',
    meaning: '访客看到的来源；`https` 时会话 cookie 带 `__Host-` 与 `Secure`，并声明 HSTS',
  },
  {
    names: ['ALLOWED_HOSTS'],
    fallback: '无',
    meaning:
      '除 `SITE_ORIGIN` 的主机名、`localhost` 与直接写地址之外，还用哪些主机名访问，逗号隔开；`.example.com` 包括它下面的所有名字。别的名字一律拒绝（防 DNS 重绑定），`/healthz` 与 `/readyz` 除外。反向代理若不转发原来的 `Host`，也要写上它用的名字',
  },
  {
    names: ['ALLOWED_ORIGINS'],
    fallback: '无',
    meaning: '可以带着 cookie 调用接口的其他来源，逗号隔开',
  },
  {
    names: ['TRUST_PROXY'],
    fallback: '`0`',
    meaning:
      '前面有几层反向代理就写几（最多 9）；更远处自报的地址不予相信。有代理而不写，所有人就算作同一个地址，一起被限制试密码的次数',
  },
  {
    names: ['MAX_CONNECTIONS'],
    fallback: '`4000`',
    meaning:
      '这台机器最多同时开着多少条连接，由几个进程平分，再多的当即断开；每个进程分到的不要大于系统允许打开的文件数',
  },
  {
    names: ['DRAIN_SECONDS'],
    fallback: '有代理 `2`，没有 `0`',
    meaning:
      '被要求停下后，`/readyz` 先回答 503，过这么多秒才不再接受连接，好让负载均衡看见（0–300）；写成比它检查的间隔长',
  },
  {
    names: ['WEB_CONCURRENCY'],
    fallback: '`1`',
    meaning:
      '几个进程一起用这个端口（1–64），一般是处理器的核数；各有自己的缓存，平分一台机器的限额（密码、图片、上传、PostgreSQL 的连接等），每个分到多少见 [operating.md](operating.md#部署)。自己退出的由另一个补上',
  },
  {
    names: ['METRICS_PORT', 'METRICS_HOST'],
    fallback: '无、`127.0.0.1`',
    meaning: '给 Prometheus 的指标单独开的端口与地址，`/metrics` 是几个进程加起来的；不给就没有',
  },
  {
    names: ['METRICS_TOKEN'],
    fallback: '无',
    meaning:
      '读指标要说的令牌（`Authorization: Bearer …`，至少 16 个字符）；只有一个进程时，网站的端口上也有 `/metrics`；`METRICS_HOST` 不是本机的地址时必须有',
  },
  {
    names: ['LOG_LEVEL'],
    fallback: '`info`',
    meaning: '`silent`、`fatal`、`error`、`warn`、`info`、`debug`、`trace`；`info` 每个请求写两行，很忙的站用 `warn`',
  },
  {
    names: ['ASSET_QUOTA_MB'],
    fallback: '`500`',
    meaning: '每个人最多存多少 MB 图片',
  },
  {
    names: ['ASSET_STORE'],
    fallback: '`database`',
    meaning:
      '新上传的图片放在哪里：`database` 数据库，`s3` 存储桶；已有的在哪里都读得到，见[图片放进存储桶](operating.md#图片放进存储桶)',
  },
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    fallback: '无',
    meaning: 'S3 兼容的存储：地址（`https://主机`，不带路径）、桶、密钥；要么都给，要么都不给',
  },
  {
    names: ['S3_REGION', 'S3_PREFIX', 'S3_ADDRESSING'],
    fallback: '`us-east-1`、无、`path`',
    meaning:
      '区域；对象名前面的一段，例如 `blog/`；桶写在地址的路径里（`path`）还是主机名里（`host`，阿里云 OSS 等要求）',
  },
  {
    names: ['FOREIGN_IMAGES'],
    fallback: '`ask`',
    meaning:
      '文章里其他网站的图片：`ask` 读者点了才载入，`always` 直接载入（对方会看到每位读者的 IP 地址），`never` 只给链接，内容安全策略也不许载入',
  },
  {
    names: ['IMAGE_HOSTS'],
    fallback: '无',
    meaning: '可以直接载入图片的其他主机，例如自己的图床，逗号隔开；`.example.com` 包括它下面的所有名字。只用 https',
  },
  {
    names: ['ARTICLE_QUOTA', 'TEXT_QUOTA_MB'],
    fallback: '`10000`、`500`',
    meaning: '每个账号最多多少篇文章（回收站里的也算）、多少 MB 文字（历史版本也算）',
  },
  {
    names: ['ARTICLES_PER_DAY'],
    fallback: '`2000`',
    meaning: '每个账号一天最多新建或导入多少篇；搬来的文章更多时先调高',
  },
  {
    names: ['ADDRESS_ARTICLES_PER_DAY', 'ADDRESS_MB_PER_DAY', 'ADDRESS_REGISTRATIONS_PER_DAY'],
    fallback: '`4000`、`2000`、`100`',
    meaning: '同一个地址一天最多新建多少篇文章、写下多少 MB 文字（边写边存的不算）与图片、注册多少个账号',
  },
  {
    names: ['PASSWORD_MIN_LENGTH'],
    fallback: '`6`',
    meaning: '密码的最短长度（1–16）',
  },
  {
    names: ['SESSION_IDLE_DAYS'],
    fallback: '`30`',
    meaning: '多少天没有用就要重新登录（1–365，不大于 `SESSION_MAX_DAYS`）',
  },
  {
    names: ['SESSION_MAX_DAYS'],
    fallback: '`90`',
    meaning: '登录一次最多管多少天（1–365）',
  },
  {
    names: ['AUDIT_DAYS'],
    fallback: '`90`',
    meaning: '账号的登录与改动记录留多少天（1–3650）',
  },
  {
    names: ['BACKUP_DIR'],
    fallback: '无',
    meaning:
      '服务器自己定时备份到这个目录，最好在另一块磁盘上；不给就不自己备份。上一级目录必须已有（磁盘没有挂上时不会写到别处）',
  },
  {
    names: ['BACKUP_HOURS', 'BACKUP_KEEP'],
    fallback: '`24`、`7`',
    meaning: '每隔多少小时备份一次（1–720）；留多少天的备份（1–3650）：每天最新的一份，加上最近 24 小时的全部',
  },
  {
    names: ['BACKUP_PASSPHRASE', 'BACKUP_RECIPIENT'],
    fallback: '无',
    meaning:
      '给备份加密：口令（至少 12 个字符），或 age 的公钥（`age1…`，多个用逗号隔开）；用公钥的，私钥不必放在服务器上',
  },
  {
    names: ['OWNER_PASSWORD'],
    fallback: '无',
    meaning: '首次启动时给站主账号的密码；不给就用 `npm run site -- owner 用户名` 得到设置密码的链接',
  },
  {
    names: ['REGISTRATION'],
    fallback: '`open`',
    meaning:
      '谁可以注册：`open` 任何人，文章立即公开；`approval` 任何人，站主批准后文章才公开；`invite` 凭站主的邀请链接；`closed` 没有人。站主登录后可在“站点设置”页上改',
  },
  {
    names: ['SITE_INTERACTION'],
    fallback: '`on`',
    meaning:
      '`off`：只供阅读，一并关闭注册、写作与举报，除站主外不能登录（备案要求关闭交互功能时用）；已有的登录只能读，仍可导出数据、退出与注销',
  },
  {
    names: ['SITE_NAME', 'SITE_OWNER', 'SITE_DESCRIPTION'],
    fallback: '雪窗集、雪窗主人、……',
    meaning: '站名、站主（也是站主账号的用户名）、一句话介绍',
  },
  {
    names: ['SITE_CONTACT'],
    fallback: '无',
    meaning: '读者指出错误用的邮箱，公开显示在“关于”“勘误”和文末；没有时都不显示',
  },
  {
    names: ['SITE_FILING'],
    fallback: '无',
    meaning: 'ICP备案号；没有时页脚不写',
  },
  {
    names: ['SITE_POLICE_FILING'],
    fallback: '无',
    meaning: '公安备案号，例如 `京公网安备11010502030143号`；没有时页脚不提',
  },
  {
    names: ['SITE_FRIENDS'],
    fallback: '两个示例',
    meaning: '友情链接，写成 `名称=https://地址;名称=https://地址`',
  },
  {
    names: ['SITE_OUTBOUND'],
    fallback: '两个示例',
    meaning: '菜单“技术优先”下的两个外链，写法同上',
  },
  {
    names: ['VITE_API_HOST', 'VITE_DATA_HOST'],
    fallback: '同源',
    meaning:
      '接口或书的文件（`/data/book/`）放在另一个来源时，构建和启动时都要给；接口须与 `SITE_ORIGIN` 属于同一个站点，见“接口与页面分开”',
  },
  {
    names: ['BUILD_VERSION', 'BUILD_COMPRESS', 'BUILD_SINGLE_FILE'],
    fallback: '取自 `package.json`、`1`、`1`',
    meaning: '只在构建时：版本号；`0`：不预先压缩文件，不做单文件离线版',
  },
];
