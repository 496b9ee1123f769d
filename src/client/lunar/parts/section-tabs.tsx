import { memo } from 'react';
import { Tabs } from '#client/ui/tabs.tsx';
import { pageById } from '#site/match.ts';
import type { PageId } from '#site/pages.ts';

/** The tabs in their order. The year view is an address of the calendar page. */
const pages: readonly { readonly id: PageId | 'year'; readonly words: string; readonly path: string }[] = [
  page('lunar/calendar', '日历'),
  { id: 'year', words: '全年', path: `${pageById('lunar/calendar').path}?view=year` },
  page('lunar/term', '节气'),
  page('lunar/holiday', '节假日'),
  page('lunar/festival', '节日'),
  page('lunar/birthday', '生日'),
  page('lunar/workday', '工作日'),
  page('lunar/subscribe', '订阅'),
];

interface Props {
  readonly current: PageId | 'year';
  /** Addresses that replace those of the list, such as the month and the year of the shown day. */
  readonly paths?: Readonly<Record<string, string>>;
}

/** The navigation of the calendar section: one row of links over all of its pages. */
export const SectionTabs = memo(function SectionTabs({ current, paths }: Props) {
  const tabs = pages.map(({ id, words, path }) => ({ words, href: paths?.[id] ?? path, isShown: id === current }));
  return <Tabs label="农历" title="below" tabs={tabs} />;
});

function page(id: PageId, words: string) {
  return { id, words, path: pageById(id).path };
}
