import type { ImageRule } from '../domain/article/foreign-images.ts';

/** A link out of the site: the text shown and an absolute http(s) address. */
export interface OutboundLink {
  readonly title: string;
  readonly url: string;
}

/** Whose site it is. The server reads these from its environment and hands them to every page. */
export interface SiteSettings {
  readonly name: string;
  readonly owner: string;
  readonly description: string;
  /** The filing number; empty where the site is not filed, and then the footer says so. */
  readonly filing: string;
  readonly friends: readonly OutboundLink[];
  /** The two entries of the menu 技术优先. */
  readonly outbound: readonly OutboundLink[];
  /** The fewest characters of a new password. */
  readonly passwordMinLength: number;
  /** From where images in articles may load; devices that remember older settings have none. */
  readonly images?: ImageRule;
}

/** What holds where the environment says nothing. */
export const defaultSiteSettings: SiteSettings = {
  name: '雪窗集',
  owner: '雪窗主人',
  description: '一扇雪窗下的文章、教程、开发工具与农历。装到主屏幕，没有网络也能用。',
  filing: '',
  // Examples come from the server (`server/settings.ts`): this is also in the first script of every page.
  friends: [],
  outbound: [],
  passwordMinLength: 6,
};

/** Facts that are the same for every owner. */
export const siteFacts = {
  copyrightYear: 2022,
  filingRegistry: 'https://beian.miit.gov.cn/',
  /** Articles are dated in this zone: UTC+8, no daylight saving since 1992. */
  utcOffsetSeconds: 8 * 3600,
  chunkTimeoutMilliseconds: 120_000,
} as const;

/** Of the ground, as the browser's own bars take it on; apart from the facts above, which are in the first script of every page. */
export const themeColor = { light: '#f4f7fb', dark: '#10151d' } as const;
