/** The tag of the periodic sync by which the browser wakes the service worker, in Chromium for installed sites. */
export const reminderTag = 'reminders';

/** The keys of the two records: what is to be told (`Reminder[]`), and the keys of what was told. The first is there where reminders are on. */
export const reminderKeys = { planned: 'planned', told: 'told' } as const;
