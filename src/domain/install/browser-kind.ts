/** The facts about the browser that a page can read. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** An iPad says that it is a Mac; no Mac has a touch screen. */
  readonly touchPoints: number;
  /** Opened from the icon on the home screen. */
  readonly standalone: boolean;
}

/** Applications that show pages inside themselves; nothing can be installed from there. */
export const appNames = {
  wechat: '微信',
  qq: 'QQ',
  weibo: '微博',
  alipay: '支付宝',
  dingtalk: '钉钉',
  feishu: '飞书',
  douyin: '抖音',
  toutiao: '今日头条',
  xiaohongshu: '小红书',
  zhihu: '知乎',
  bilibili: '哔哩哔哩',
  app: '这个应用',
} as const;

/** A mobile app whose built-in browser cannot install the site. */
export type AppKind = keyof typeof appNames;

/** A browser, or the app in which a page is shown. */
export type BrowserKind = (typeof signs)[number][0] | 'other';

/** The browser as far as its user agent tells; `installed` says that the page runs as an installed app. */
export interface ReaderBrowser {
  readonly kind: BrowserKind;
  readonly system: 'ios' | 'android' | 'mac' | 'desktop';
  /** The version of iOS or, on a Mac, of Safari: major and minor; 0 where it is unknown. */
  readonly version: number;
  readonly installed: boolean;
}

/**
 * The first that matches is meant: nearly all of them call themselves Chrome and Safari too, and applications of Tencent name its
 * browser's engine beside themselves.
 */
const signs = [
  ['wechat', /MicroMessenger|wxwork/i],
  ['alipay', /AlipayClient/i],
  ['dingtalk', /DingTalk/i],
  ['feishu', /Lark\/|Feishu/i],
  ['weibo', /__weibo__|Weibo \(/i],
  ['douyin', /aweme|BytedanceWebview/i],
  ['toutiao', /NewsArticle/i],
  ['xiaohongshu', /xhsdiscover|XiaoHongShu|discover\/\d/i],
  ['zhihu', /ZhihuHybrid/i],
  ['bilibili', /BiliApp/i],
  ['qq', / QQ\/\d/],
  ['quark', /Quark\//],
  ['uc', /UCBrowser|UBrowser|UCWEB/],
  ['qq-browser', /MQQBrowser|QQBrowser/],
  ['baidu', /baiduboxapp|baidubrowser|BIDUBrowser/i],
  ['360', /QihooBrowser|QHBrowser|360SE|360EE|MSO Browser|mso_app/i],
  ['xiaomi', /MiuiBrowser/],
  ['huawei', /HuaweiBrowser/],
  ['oppo', /HeyTapBrowser|OppoBrowser/],
  ['vivo', /VivoBrowser/],
  ['samsung', /SamsungBrowser/],
  ['edge', /EdgA?\/|EdgiOS/],
  ['opera', /OPR\/|OPT\/|OPiOS/],
  ['firefox', /Firefox|FxiOS/],
  // A view inside some application that we do not know by name.
  ['app', /; wv\)|(?:iPhone|iPad|iPod)(?!.*(?:Safari\/|CriOS))/],
  ['chrome', /Chrome\/|CriOS/],
  ['safari', /Version\/[\d.]+ .*Safari\//],
] as const satisfies readonly (readonly [kind: string, sign: RegExp])[];

/** The browser by its user agent. A browser can imitate another, so only hints may depend on the answer. */
export function browserOf({ userAgent, touchPoints, standalone }: BrowserFacts): ReaderBrowser {
  const system = systemOf(userAgent, touchPoints);
  const found = signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
  // On the home screen the user agent of iOS has no browser name.
  const kind = standalone && found === 'app' ? 'safari' : found;
  return { kind, system, version: versionOf(userAgent, system), installed: standalone };
}

/** Whether it is a page inside another application. */
export function isInApp(kind: BrowserKind): kind is AppKind {
  return Object.keys(appNames).includes(kind);
}

function systemOf(userAgent: string, touchPoints: number): ReaderBrowser['system'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android|OpenHarmony/.test(userAgent)) return 'android';
  if (!userAgent.includes('Macintosh')) return 'desktop';
  return touchPoints > 1 ? 'ios' : 'mac';
}

/** An iPad that says it is a Mac does not say which iOS it has; Safari's own number is the same. */
function versionOf(userAgent: string, system: ReaderBrowser['system']): number {
  const said = (system === 'ios' && / OS (\d+)[_.](\d+)/.exec(userAgent)) || /Version\/(\d+)\.(\d+)/.exec(userAgent);
  return said ? Number(`${said[1]}.${said[2]}`) : 0;
}
