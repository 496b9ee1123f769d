import type { CalendarRule, DayBoundary, YearBoundary } from '#domain/lunar/index.ts';

/** The conventions between which a reader can choose. */
export interface CalendarSettings {
  readonly weekStart: 'monday' | 'sunday';
  readonly yearBoundary: YearBoundary;
  readonly dayBoundary: DayBoundary;
  readonly rule: CalendarRule;
  readonly western: 'hidden' | 'shown';
}

interface Setting<Key extends keyof CalendarSettings> {
  readonly key: Key;
  /** The name of the setting in the address. */
  readonly param: string;
  readonly title: string;
  readonly explanation: string;
  /** The choices; the first is the default. */
  readonly choices: readonly { readonly value: CalendarSettings[Key]; readonly label: string }[];
}

type AnySetting = { [Key in keyof CalendarSettings]: Setting<Key> }[keyof CalendarSettings];

/** The settings with their labels; address and form are derived from this list. */
export const settingChoices: readonly AnySetting[] = [
  {
    key: 'weekStart',
    param: 'week',
    title: '一周从哪天起',
    explanation: '中国的国家标准从周一起，许多月历仍从周日起。',
    choices: [
      { value: 'monday', label: '周一' },
      { value: 'sunday', label: '周日' },
    ],
  },
  {
    key: 'yearBoundary',
    param: 'newyear',
    title: '年干支与生肖何时更换',
    explanation: '民间随正月初一换生肖；命理家以立春换年。两者之间出生的人，生肖因此有两种说法。',
    choices: [
      { value: 'new-year', label: '正月初一' },
      { value: 'spring-begins', label: '立春' },
    ],
  },
  {
    key: 'dayBoundary',
    param: 'newday',
    title: '日干支何时更换',
    explanation: '零点换日与钟表一致；古法以子时为一日之始，夜里 23 点起算第二天。',
    choices: [
      { value: 'midnight', label: '0:00' },
      { value: 'zi-hour', label: '23:00 子时' },
    ],
  },
  {
    key: 'rule',
    param: 'rule',
    title: '农历依据',
    explanation:
      '历书是当年颁行、人们照着过的；按国标 GB/T 33661-2017 推算，1914、1916、1920 年各有一个月早晚一天，六个节气日不同。',
    choices: [
      { value: 'issued', label: '当年历书' },
      { value: 'computed', label: '按国标推算' },
    ],
  },
  {
    key: 'western',
    param: 'west',
    title: '西方节日',
    explanation: '感恩节、圣诞节等显示在农历下方，不替换农历。',
    choices: [
      { value: 'hidden', label: '不显示' },
      { value: 'shown', label: '显示' },
    ],
  },
];

export const defaultSettings: CalendarSettings = {
  weekStart: 'monday',
  yearBoundary: 'new-year',
  dayBoundary: 'midnight',
  rule: 'issued',
  western: 'hidden',
};

/** Reads the settings of an address, or of the stored query, with a message for each invalid value. */
export function readSettings(query: URLSearchParams): { settings: CalendarSettings; problems: string[] } {
  let settings = defaultSettings;
  const problems: string[] = [];
  for (const { key, param, title, choices } of settingChoices) {
    const text = query.get(param);
    if (text === null) continue;
    const choice = choices.find(({ value }) => value === text);
    if (choice) settings = { ...settings, [key]: choice.value };
    else problems.push(`地址里“${title}”的写法 ${param}=${text.slice(0, 20)} 无法识别，按“${choices[0]!.label}”显示。`);
  }
  return { settings, problems };
}

/** Writes the settings that differ from their defaults as parameters. */
export function settingsQuery(settings: CalendarSettings): [param: string, value: string][] {
  return settingChoices.flatMap(({ key, param }): [string, string][] =>
    settings[key] === defaultSettings[key] ? [] : [[param, settings[key]]],
  );
}

/** Answers the stored query with the changed settings; the others stay as they were. */
export function withChoice(kept: string, chosen: Partial<CalendarSettings>): string {
  const { settings } = readSettings(new URLSearchParams(kept));
  return new URLSearchParams(settingsQuery({ ...settings, ...chosen })).toString();
}
