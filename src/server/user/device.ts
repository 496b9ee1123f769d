type AgentPattern = readonly [name: string, pattern: RegExp];

/** The more special browsers first, because each also names those it wants to be compatible with. */
const browsers: readonly AgentPattern[] = [
  ['微信', /MicroMessenger/i],
  ['QQ', /\bQQ\//],
  ['支付宝', /AlipayClient/],
  ['QQ 浏览器', /M?QQBrowser/],
  ['UC 浏览器', /UCBrowser|UCWEB/],
  ['夸克', /Quark/],
  ['华为浏览器', /HuaweiBrowser/],
  ['小米浏览器', /MiuiBrowser/],
  ['vivo 浏览器', /VivoBrowser/],
  ['OPPO 浏览器', /HeyTapBrowser/],
  ['三星浏览器', /SamsungBrowser/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|Opera/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS|Chromium/],
  ['Safari', /Safari/],
];

const systems: readonly AgentPattern[] = [
  ['鸿蒙', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** Browser and system of a user agent, in words by which users recognise their devices: “Chrome · Android”. */
export function deviceOf(agent: string): string {
  const names = [browsers, systems].map((signs) => signs.find(([, pattern]) => pattern.test(agent))?.[0]);
  return names.filter(Boolean).join(' · ') || '未知设备';
}
