import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareCalendar, dayOf } from '#client/lunar/truth/compare.ts';
import { keyText } from '#client/lunar/truth/day-key.ts';
import { deviceCalendar } from '#client/lunar/truth/device-calendar.ts';
import { peerNames } from '#client/lunar/truth/peers.ts';
import { differencesOf, disputeOf, reasonOf } from '#client/lunar/truth/reason.ts';
import { differingDays, type Stretch } from '#client/lunar/truth/score.ts';
import { checkedOn, scores } from '#client/lunar/truth/scores.ts';
import { lunarPackages } from '#tests/support/lunar-packages.ts';
import { readRecord, recordFile, recordText, scoreOf } from '#tests/support/lunar-peers.ts';
import { derivedLines, digestOf, observatoryScore, tableLines } from '#tests/support/observatory.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import observatory from '../../../fixtures/observatory.json' with { type: 'json' };

const record = readRecord();
const stretchesOf = (peer: string): readonly Stretch[] => scores.find((score) => score.peer === peer)!.stretches;

describe('核对页上的数', () => {
  test('从存下的各家答案逐日重算，与页上的相同', () => {
    expect(scores).toEqual([observatoryScore(), ...[...record.peers].map(([name, peer]) => scoreOf(name, peer))]);
    expect(checkedOn).toBe(record.checked);
    expect(Object.keys(peerNames)).toEqual(scores.map(({ peer }) => peer));
  });

  test('有多少天不同', () => {
    const counts = scores.map(({ peer, days, stretches }) => [peer, days, differingDays(stretches), stretches.length]);
    expect(counts).toEqual([
      ['observatory', 73_049, 60, 2],
      ['tyme4ts', 73_384, 30, 1],
      ['lunar-typescript', 73_384, 30, 1],
      ['solarlunar', 73_384, 30, 1],
      ['chinese-days', 73_384, 150, 5],
      ['firefox', 73_384, 60, 2],
      ['chromium', 73_384, 447, 12],
      ['node', 73_384, 447, 12],
    ]);
  });

  test.each(Object.entries(lunarPackages))('%s 现在仍在每个月首这样答，版本也是依赖里的', (name, ask) => {
    const { version, answers } = record.peers.get(name)!;
    expect([...answers].filter(([day, key]) => ask(day) !== key)).toEqual([]);
    expect(version).toBe(packageFile.devDependencies[name as 'tyme4ts']);
  });

  test('Node.js 自带的农历现在仍这样答；按月首月末比对与逐日比对一样', async () => {
    const ask = deviceCalendar()!;
    const { version, answers } = record.peers.get('node')!;
    expect(version).toBe(`${process.versions.node}/${process.versions.icu}`);
    expect([...answers].filter(([day, key]) => ask(day) !== key)).toEqual([]);
    expect(await compareCalendar(ask, () => Promise.resolve())).toEqual(stretchesOf('node'));
    expect(keyText(ask(dayOf('2027-02-06')))).toBe('腊月三十');
  });

  test('存下的文件就是写出来的样子', () => {
    expect(recordText(record)).toBe(readFileSync(recordFile, 'utf8'));
  });

  test('不说年份的农历按月日比对', async () => {
    const ask = deviceCalendar()!;
    const found = await compareCalendar(
      (day) => ask(day).replace(/^\d+/, ''),
      () => Promise.resolve(),
    );
    expect(found).toEqual(stretchesOf('node'));
  });
});

describe('香港天文台的对照表', () => {
  test('73049 天与 4800 个节气，除写明的之外全同：摘要一致', () => {
    const lines = derivedLines();
    expect([lines.length, lines.filter((line) => line.split(' ').length === 3).length]).toEqual([73_049, 4_800]);
    expect(digestOf(lines)).toBe(observatory.sha256);
    expect(observatory.termDays).toEqual({ '2084-03-20': '2084-03-19' });
  });

  test('读得懂该台的文件', () => {
    const rows = [
      '1901年1月19日  廿九  星期六',
      '1901年1月20日  十二月  星期日',
      '1901年1月21日  初二  星期一  大寒',
      '1903年06月25日  閏五月  星期四',
      '1903年3月6日\t初八\t星期五\t驚蟄',
      '1903年3月18日\t二十\t星期三',
    ];
    expect(tableLines(rows.join('\n'))).toEqual([
      '1901-01-19 11-29',
      '1901-01-20 12-01',
      '1901-01-21 12-02 大寒',
      '1903-06-25 05L-01',
      '1903-03-06 05L-08 惊蛰',
      '1903-03-18 05L-20',
    ]);
  });
});

describe('每一处不同的原因', () => {
  const differences = differencesOf(scores);

  test('共十七处，都有原因，两处存疑', () => {
    expect(differences.filter((difference) => reasonOf(difference) === undefined)).toEqual([]);
    expect(differences).toHaveLength(17);
    const all = scores.map(({ peer }) => peer);
    const early = all.filter((peer) => peer !== 'solarlunar');
    expect(differences.filter(disputeOf).map(({ first, by, others }) => [first, by, others])).toEqual([
      ['2057-09-28', ['observatory', 'firefox'], all.filter((peer) => peer !== 'observatory' && peer !== 'firefox')],
      ['2097-08-07', early, ['solarlunar']],
    ]);
  });

  test.each([
    [
      '1917-03-23',
      '这个月没有中气：下一个中气谷雨在 1917-04-21 00:17:20（北京时间），已是次月，所以闰这个月。对方把闰月放到了次月。',
    ],
    [
      '2018-11-07',
      '朔在 2018-11-08 00:02:02（北京时间），初一就是那一天。离午夜只有 2 分 2 秒，算得稍有偏差就差一天。',
    ],
    [
      '2027-02-06',
      '朔在 2027-02-06 23:56:07（北京时间），初一就是那一天。离午夜只有 3 分 53 秒，算得稍有偏差就差一天。',
    ],
    [
      '1996-09-12',
      '朔在 1996-09-13 07:07:17（北京时间），初一就是那一天。离午夜还远，不是计算的偏差，是数据表里记错了一天。',
    ],
    [
      '2097-08-07',
      '七月朔在午夜后 109 秒（不再有闰秒）或 92 秒（钟表跟随地球变慢）。这里取 8 月 8 日；香港天文台取 8 月 7 日，并声明可能有一日之差。',
    ],
  ])('%s', (first, reason) => {
    expect(reasonOf(differences.find((difference) => difference.first === first)!)).toBe(reason);
  });
});
