// What the calendars hold that phones subscribe to. Their names alone, which weigh nothing, are in `feeds.ts`.
export { feedCalendar } from './feed-calendar.ts';
