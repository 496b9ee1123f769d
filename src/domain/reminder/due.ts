/** A saved day that is to be told of from one day (`from`, as `2027-07-08`) until the day itself (`day`). */
export interface Reminder {
  readonly key: string;
  /** The identifier of the saved day. */
  readonly id: string;
  readonly day: string;
  readonly from: string;
  readonly title: string;
  readonly detail: string;
}

/** What a notification says, and the keys of the reminders that are settled by it. */
export interface Due {
  readonly keys: readonly string[];
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

const dayMilliseconds = 86_400_000;

/**
 * What is to be told on a day (`2027-07-10`) and was not told yet. The browser wakes the worker when it likes, so a reminder counts
 * from its day on; several about one saved day are one notification, in words that are true on this day.
 */
export function dueReminders(planned: readonly Reminder[], told: readonly string[], today: string): Due[] {
  const due = planned.filter(({ key, from, day }) => from <= today && today <= day && !told.includes(key));
  const days = new Map<string, [Reminder, ...Reminder[]]>();
  for (const each of due) {
    const place = `${each.id} ${each.day}`;
    days.set(place, [each, ...(days.get(place) ?? [])]);
  }
  return [...days.values()].map((reminders) => {
    const [{ id, title, day, detail }] = reminders;
    const when = whenText((Date.parse(day) - Date.parse(today)) / dayMilliseconds);
    return { keys: reminders.map(({ key }) => key), id, title: `${title}：${when}`, body: detail };
  });
}

function whenText(left: number): string {
  if (left === 0) return '今天';
  return left === 1 ? '明天' : `还有 ${left} 天`;
}
