/** A calendar that phones can subscribe to. */
export interface Feed {
  /** its file is called so, without `.ics` */
  readonly id: string;
  readonly name: string;
  /** what is in it, in one sentence */
  readonly what: string;
}

/** Every calendar there is. An address, once given out, stays in phones for years: none is ever renamed. */
export const FEEDS = [
  { id: 'terms', name: '二十四节气', what: '每个节气一个全天事件，说明里写着交节的时刻，到秒。' },
  { id: 'festivals', name: '农历节日', what: '春节、元宵、端午、中秋、除夕等，附农历日期。' },
] as const satisfies readonly Feed[];

export type FeedId = (typeof FEEDS)[number]['id'];

/** The feed with this identifier. */
export function feedById(id: FeedId): Feed {
  return FEEDS.find((feed) => feed.id === id)!;
}
