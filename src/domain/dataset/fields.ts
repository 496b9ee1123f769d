/** What one column of the dataset holds, written as its JSON Schema; the same list makes the CSV header, the SQLite table and the page. */
export interface Field {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  /** Whether most rows have no value: the key is then missing in JSON, the cell empty in CSV and NULL in SQLite. */
  readonly sparse?: true;
}

const date = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` } as const;
const time = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$`, sparse: true } as const;
const pair = { type: 'string', pattern: '^[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]$' } as const;
const second = { type: 'integer', minimum: 0, sparse: true } as const;

/** The columns of a day, in the order in which every format writes them. */
export const dayFields = {
  date: { ...date, description: '公历日期' },
  lunarYear: { type: 'integer', minimum: 1899, maximum: 2100, description: '农历年，以正月初一所在的公历年计' },
  lunarMonth: { type: 'integer', minimum: 1, maximum: 12, description: '农历月，闰月与它前一个月同数' },
  leap: { type: 'boolean', description: '是否闰月' },
  lunarDay: { type: 'integer', minimum: 1, maximum: 30, description: '农历日' },
  monthDays: { type: 'integer', minimum: 29, maximum: 30, description: '这个农历月的天数' },
  lunarYearPair: { ...pair, description: '年的干支，正月初一换年' },
  yearPair: { ...pair, description: '年的干支，立春当天换年' },
  monthPair: { ...pair, description: '月的干支，节当天换月' },
  dayPair: { ...pair, description: '日的干支，零点换日' },
  term: { type: 'string', sparse: true, description: '这一天的节气' },
  termTime: { ...time, description: '节气的时刻，UTC+8，舍到秒' },
  moon: { type: 'string', enum: ['朔', '望'], sparse: true, description: '这一天的朔或望' },
  moonTime: { ...time, description: '朔望的时刻，UTC+8，舍到秒' },
  plusMinus: { ...second, description: '时刻的误差，前后各若干秒' },
  earlier: { ...second, description: '若时钟跟随变慢的地球，时刻最多再早若干秒' },
  disputed: { type: 'boolean', description: '存疑：时刻太近午夜，今天无法断定属于哪一天' },
  otherMonth: { type: 'integer', minimum: 1, maximum: 12, sparse: true, description: '另一种读法的农历月' },
  otherDay: { type: 'integer', minimum: 1, maximum: 30, sparse: true, description: '另一种读法的农历日' },
  otherTermDate: { ...date, sparse: true, description: '这个节气另一种读法的公历日期' },
} as const satisfies Record<string, Field>;

/** The columns of a dispute: an instant so near to midnight that its day is not settled. */
export const disputeFields = {
  event: { type: 'string', description: '节气名，或某月朔' },
  kind: { type: 'string', enum: ['term', 'new-moon'], description: 'term 节气，new-moon 朔' },
  adopted: { ...date, description: '本数据采用的日期' },
  other: { ...date, description: '另一种读法的日期' },
  steadyClock: { type: 'integer', description: '距两日之间的午夜若干秒，负数在前；不再有闰秒' },
  slowingClock: { type: 'integer', description: '同上；时钟跟随变慢的地球' },
  observatory: { type: 'string', enum: ['adopted', 'other'], description: '香港天文台的对照表取哪一种' },
} as const satisfies Record<string, Field>;

/** The columns of a day off or at work of the holiday schedules, as the data set holiday-cn names them. */
export const holidayFields = {
  name: { type: 'string', description: '节日，照通知写法' },
  date: { ...date, description: '公历日期' },
  isOffDay: { type: 'boolean', description: 'true 放假，false 补班' },
} as const satisfies Record<string, Field>;

type Value<Of extends Field> = Of['type'] extends 'string' ? string : Of['type'] extends 'integer' ? number : boolean;
type Sparse<Fields> = { [Name in keyof Fields]: Fields[Name] extends { sparse: true } ? Name : never }[keyof Fields];

/** A row with these columns. */
export type Row<Fields extends Record<string, Field>> = {
  readonly [Name in Exclude<keyof Fields, Sparse<Fields>>]: Value<Fields[Name]>;
} & { readonly [Name in Sparse<Fields>]?: Value<Fields[Name]> };
