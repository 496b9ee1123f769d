import { describe, expect, test } from 'vitest';
import { readCrontab } from '#domain/cron/crontab.ts';
import { type CronFields, describeCron, nextRuns, readCron } from '#domain/cron/index.ts';
import { seeded } from '#tests/fixtures/timestamp/random.ts';
import { testLength } from '#tests/support/test-length.ts';

const fieldsOf = (expression: string): CronFields | undefined => {
  const read = readCron(expression);
  return read.ok ? read.value.schedules[0]!.fields : undefined;
};

test.each([
  ['*/5 9-18 * * 1-5', '每周一到周五，9:00 到 18:59 之间，每 5 分钟'],
  ['30 8 * * MON-fri', '每周一到周五，8:30'],
  ['@daily', '每天 0:00'],
  ['@hourly', '每小时整点'],
  ['@weekly', '每周日，0:00'],
  ['@yearly', '1 月的 1 日，0:00'],
  ['* * * * *', '每分钟'],
  ['*/10 * * * * *', '每 10 秒'],
  ['15 30 8 * * *', '每天 8:30:15'],
  ['0 9-18 * * *', '每天 9:00 到 18:00 的每个整点'],
  ['30 2,3 * * *', '每天 2:30、3:30'],
  ['3-59/5 * * * *', '每天从第 3 分起，每 5 分钟'],
  ['0 0 13 * 5', '每月 13 日或周五（符合一样就运行），0:00'],
  ['0 0 1,L * *', '每月 1 日、最后一天，0:00'],
  ['0 0 LW * *', '每月最后一个工作日（周一到周五），0:00'],
  ['0 0 15W * *', '每月离 15 日最近的工作日（周一到周五），0:00'],
  ['0 0 * * 5#2', '每月第 2 个周五，0:00'],
  ['0 0 * * 1,5L', '每周一、每月最后一个周五，0:00'],
  ['0 0 */2 6-8 ?', '6 月到 8 月的单数的日子，0:00'],
  ['0 8 * * 0,6', '每周六、周日，8:00'],
  ['0 0 0 13 * 5', '每月 13 日，且要是周五，0:00'],
  ['0 0 */2 6 1', '6 月的单数的日子，且要是周一，0:00'],
  ['0 0 12 * * ? 2027', '2027 年，每天 12:00'],
  ['0 0 0 L-3 * ?', '每月倒数第 4 天，0:00'],
])('%s 是%s', (expression, words) => expect(describeCron(fieldsOf(expression)!)).toBe(words));

test('七分钟一次不是每 7 分钟：过了整点从头数，所以逐个列出', () => {
  expect(describeCron(fieldsOf('*/7 * * * *')!)).toBe('每小时的第 0、7、14、21、28、35、42、49、56 分');
});

test('列起来太长的不说', () => {
  expect(describeCron(fieldsOf('0-30/2 8 * * *')!)).toBeUndefined();
});

describe('说的都是真的', () => {
  const choices: readonly (readonly string[])[] = [
    ['0', '0', '*', '*/15', '5,50', '59', '0-59/15', '7-59/20'],
    ['0', '30', '*', '*/5', '0-59/5', '*/7', '5-59/5', '0,5,10,15,20,25,30,35,40,45,50,55', '0-30', '1-59/2', '2,3'],
    ['*', '0-23', '0', '8', '8-10', '8,9,10', '*/2', '0-22/2', '2,3', '9-18', '*/1'],
    ['*', '?', '1', '1-31', '*/2', '1-31/2', '2-30/2', 'L', '15W', 'LW', '1,L', '13', '5-7', '5,6,7', '*/10'],
    ['*', '1-12', '2', 'JAN,JUL', '*/6', '6-8', '6,7,8'],
    ['*', '?', '1-5', 'MON-FRI', '0', '7', '0-7', '5#2', '5L', '6,0', '*/2', '6-7', '1,3'],
  ];
  const start = Date.UTC(2027, 0, 1) / 1000;

  function runsOf(fields: CronFields): string {
    const runs = nextRuns(fields, { timeZone: 'UTC', start, count: 12 });
    return runs.ok ? runs.value.map(({ seconds }) => seconds).join() : runs.error.code;
  }

  test('同样的话，运行的时刻也一样', () => {
    const random = seeded(23);
    const runsByWords = new Map<string, { expression: string; runs: string }>();
    let repeated = 0;
    const rounds = testLength({ name: 'CRON_WORDS', short: 1200, long: 5000 });
    for (let round = 0; round < rounds; round += 1) {
      const expression = choices.map((some) => some[Math.floor(random() * some.length)]!).join(' ');
      const fields = fieldsOf(expression);
      const words = fields && describeCron(fields);
      if (fields === undefined || words === undefined) continue;
      const runs = runsOf(fields);
      const before = runsByWords.get(words);
      if (before && before.expression !== expression) repeated += 1;
      if (before && before.runs !== runs) expect.fail(`${expression} 与 ${before.expression} 都说成“${words}”`);
      runsByWords.set(words, { expression, runs });
    }
    expect(repeated).toBeGreaterThan(0);
    expect(runsByWords.size).toBeGreaterThan(rounds / 3);
  });
});

test.each([
  '*/5 9-18 * * 1-5',
  '@daily',
  '@reboot',
  '0 30 8 1 */6 ?',
  '0 0 1 1 5',
  '60 * * * *',
  '* * * *',
  '0 0 LW * *',
])('%s 是写给 cron 的', (text) => expect(readCrontab(text)).toEqual([{ expression: text, command: '' }]));
test.each([
  ['0 0 12 * * ?;', '0 0 12 * * ?'],
  ['0 0 12 * * ?"', '0 0 12 * * ?'],
  ['"0 0 12 * * *";', '0 0 12 * * *'],
  ['0 0 12 * * ?，', '0 0 12 * * ?'],
  ['0 0/30 9-17 * * ?）', '0 0/30 9-17 * * ?'],
  ['0 30 8 ? * MON-FRI；', '0 30 8 ? * MON-FRI'],
  ['cron.expr="0 0 12 * * ?"', '0 0 12 * * ?'],
  ["'@daily',", '@daily'],
])('引号与句尾的标点不算进表达式：%s', (text, expression) => {
  expect(readCrontab(text)).toEqual([{ expression, command: '' }]);
});
test.each(['0 0 12 * * ?，每天', '0 30 8 ? * MON-FRI; 工作日', '0 0 12 * * ?" 每天'])(
  '%s：粘着标点的一段不当作命令',
  (text) => expect(readCrontab(text)).toBeUndefined(),
);

test.each([
  '1709166600',
  '2024-02-29 08:30:00',
  '2024 2 29',
  '3 天前',
  '',
  '* 一',
  '29 Feb 2024',
  '2024-02-29 * 8:30',
  '2024 2 29 8 30 GET /a',
  'PATH=/bin',
])('%s 不是写给 cron 的', (text) => expect(readCrontab(text)).toBeUndefined());

test('整行 crontab、写在别处的表达式，连命令与时区', () => {
  const text = [
    '# 每晚备份',
    'MAILTO=a@b.cn',
    '0 22 * * 1-5 /usr/bin/backup.sh --full',
    'CRON_TZ="Asia/Tokyo"',
    '17 *\t* * *\troot    cd / && run-parts /etc/cron.hourly',
    '@daily 7z a x.7z /data',
    'TZ=UTC 0 9 * * * # 上班',
    '0 0 12 * * ?    每天12点触发',
    '每隔 5 秒执行一次：*/5 * * * * ?',
    "  - cron: '30 5 * * 1,3'",
    '@Scheduled(cron = "0 0/5 * * * ?", zone = "Europe/Paris")',
    'cron(0 10 ? * 2-6 *)',
    '@every 5m',
  ].join('\r\n');
  const zone = 'Asia/Tokyo';
  expect(readCrontab(text)).toEqual([
    { expression: '0 22 * * 1-5', command: '/usr/bin/backup.sh --full' },
    { expression: '17 * * * *', command: 'root cd / && run-parts /etc/cron.hourly', zone },
    { expression: '@daily', command: '7z a x.7z /data', zone },
    { expression: '0 9 * * *', command: '上班', zone: 'UTC' },
    { expression: '0 0 12 * * ?', command: '每天12点触发', zone },
    { expression: '*/5 * * * * ?', command: '', zone },
    { expression: '30 5 * * 1,3', command: '', zone },
    { expression: '0 0/5 * * * ?', command: '', zone: 'Europe/Paris' },
    { expression: '0 0 10 ? * 2-6 *', command: '', zone },
    { expression: '@every 5m', command: '', zone },
  ]);
});
