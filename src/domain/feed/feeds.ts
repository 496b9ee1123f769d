/** A calendar that phones can subscribe to. */
export interface Feed {
  /** its file name, without `.ics` */
  readonly id: string;
  readonly name: string;
  /** its content, in one sentence */
  readonly what: string;
}

/** All calendars. Phones keep a subscribed address for years, so that no identifier may change. */
export const calendarFeeds = [
  {
    id: 'holidays',
    name: '放假与补班',
    what: '国务院办公厅通知的放假与补班：每段假期一个事件，每个补班的日子一个。',
  },
  { id: 'days-off', name: '放假', what: '国务院办公厅通知的放假，每段假期一个事件，没有补班。' },
  { id: 'make-up-days', name: '补班', what: '只有因调休要上班的周六、周日。' },
  { id: 'terms', name: '二十四节气', what: '每个节气一个全天事件，说明里写着交节的时刻，到秒。' },
  { id: 'festivals', name: '农历节日', what: '春节、元宵、端午、中秋、除夕等，附农历日期。' },
] as const satisfies readonly Feed[];

/** The identifier of one of {@link calendarFeeds}; it stands in the address. */
export type FeedId = (typeof calendarFeeds)[number]['id'];

/** The feeds made of holiday schedules. */
export type HolidayFeedId = Exclude<FeedId, 'terms' | 'festivals'>;

/** The feed with this identifier. */
export function feedById(id: FeedId): Feed {
  return calendarFeeds.find((feed) => feed.id === id)!;
}
