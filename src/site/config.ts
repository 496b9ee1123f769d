import type { Interaction, Registration } from '#contract/setting-names.ts';
import type { ImageRule } from '#domain/article/foreign-images.ts';

/** A link out of the site: the text shown and an absolute http(s) address. */
export interface OutboundLink {
  readonly title: string;
  readonly url: string;
}

/**
 * The settings of the site's owner. The server reads them from its environment, lays over them what owners change while it runs, and
 * passes them to every page.
 */
export interface SiteSettings {
  readonly name: string;
  readonly owner: string;
  readonly description: string;
  /** The ICP filing number; empty for a site without one, and then the footer says so. */
  readonly filing: string;
  /** The public security filing (公安备案号); empty for a site without one, and then the footer says nothing about it. */
  readonly policeFiling: string;
  /** What the page 关于 says about the site, in paragraphs of plain text; empty for nothing of the owner's own. */
  readonly about: string;
  /** Where readers can write about a mistake; empty for an owner who gives no address, and then no page offers one. */
  readonly contact: string;
  readonly registration: Registration;
  readonly interaction: Interaction;
  readonly friends: readonly OutboundLink[];
  /** The two entries of the menu 技术优先. */
  readonly outbound: readonly OutboundLink[];
  /** The smallest number of characters of a new password. */
  readonly passwordMinLength: number;
  /** The hosts from which images in articles may load; missing on devices that stored older settings. */
  readonly images?: ImageRule;
}

/** The settings of a site whose environment sets none. */
export const defaultSiteSettings: SiteSettings = {
  name: '雪窗集',
  owner: '雪窗主人',
  description: '一扇雪窗下的文章、教程、开发工具与农历。装到主屏幕，没有网络也能用。',
  filing: '',
  policeFiling: '',
  about: '',
  contact: '',
  registration: 'open',
  interaction: 'on',
  // The examples are in `server/config/site-settings.ts`, because this object is in the first script of every page.
  friends: [],
  outbound: [],
  passwordMinLength: 6,
};

/** Facts that are the same for every owner. */
export const siteFacts = {
  copyrightYear: 2022,
  filingRegistry: 'https://beian.miit.gov.cn/',
  /** The number of the filing follows. */
  policeRegistry: 'https://beian.mps.gov.cn/#/query/webSearch?code=',
  /** Articles are dated in this zone: UTC+8, no daylight saving since 1992. */
  utcOffsetSeconds: 8 * 3600,
  chunkTimeoutMilliseconds: 120_000,
} as const;

/** The background colours, for the browser's own bars. Not in `siteFacts`, which is in the first script of every page. */
export const themeColor = { light: '#f5f7fa', dark: '#0e1522' } as const;
