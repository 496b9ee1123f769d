// Made by tests/generate/truth/generate.ts; change that instead.
import type { Score } from './score.ts';

/** The day on which the peers were asked. */
export const checkedOn = '2026-11-28';

/** What the peers call otherwise, computed from lunar-peers.txt and observatory.json in tests/fixtures; a test computes it again. */
export const scores: readonly Score[] = [
  {
    peer: 'observatory',
    version: '2022-08-22',
    days: 73049,
    stretches: [
      { first: '2057-09-28', days: 30, here: '八月三十', there: '九月初一' },
      { first: '2097-08-07', days: 30, here: '六月三十', there: '七月初一' },
    ],
  },
  {
    peer: 'tyme4ts',
    version: '1.5.2',
    days: 73384,
    stretches: [{ first: '2097-08-07', days: 30, here: '六月三十', there: '七月初一' }],
  },
  {
    peer: 'lunar-typescript',
    version: '1.8.6',
    days: 73384,
    stretches: [{ first: '2097-08-07', days: 30, here: '六月三十', there: '七月初一' }],
  },
  {
    peer: 'solarlunar',
    version: '3.1.0',
    days: 73384,
    stretches: [{ first: '1933-07-22', days: 30, here: '闰五月三十', there: '六月初一' }],
  },
  {
    peer: 'chinese-days',
    version: '1.5.7',
    days: 73384,
    stretches: [
      { first: '1933-07-22', days: 30, here: '闰五月三十', there: '六月初一' },
      { first: '1996-07-15', days: 30, here: '五月三十', there: '六月初一' },
      { first: '1996-09-12', days: 30, here: '七月三十', there: '八月初一' },
      { first: '2060-04-30', days: 30, here: '四月初一', there: '三月三十' },
      { first: '2097-08-07', days: 30, here: '六月三十', there: '七月初一' },
    ],
  },
  {
    peer: 'firefox',
    version: '153.8.0',
    days: 73384,
    stretches: [
      { first: '2057-09-28', days: 30, here: '八月三十', there: '九月初一' },
      { first: '2097-08-07', days: 30, here: '六月三十', there: '七月初一' },
    ],
  },
  {
    peer: 'chromium',
    version: '156.0.8078.108',
    days: 73384,
    stretches: [
      { first: '1917-03-23', days: 59, here: '闰二月初一', there: '三月初一' },
      { first: '1922-06-25', days: 59, here: '闰五月初一', there: '六月初一' },
      { first: '1954-02-03', days: 30, here: '正月初一', there: '腊月三十' },
      { first: '1955-02-22', days: 30, here: '二月初一', there: '正月三十' },
      { first: '1987-07-26', days: 59, here: '闰六月初一', there: '七月初一' },
      { first: '1999-01-17', days: 30, here: '腊月初一', there: '冬月三十' },
      { first: '2012-08-17', days: 30, here: '七月初一', there: '六月三十' },
      { first: '2018-11-07', days: 30, here: '九月三十', there: '十月初一' },
      { first: '2027-02-06', days: 30, here: '正月初一', there: '腊月三十' },
      { first: '2030-02-02', days: 30, here: '腊月三十', there: '正月初一' },
      { first: '2070-03-12', days: 30, here: '二月初一', there: '正月三十' },
      { first: '2097-08-07', days: 30, here: '六月三十', there: '七月初一' },
    ],
  },
  {
    peer: 'node',
    version: '24.21.0/78.3',
    days: 73384,
    stretches: [
      { first: '1917-03-23', days: 59, here: '闰二月初一', there: '三月初一' },
      { first: '1922-06-25', days: 59, here: '闰五月初一', there: '六月初一' },
      { first: '1954-02-03', days: 30, here: '正月初一', there: '腊月三十' },
      { first: '1955-02-22', days: 30, here: '二月初一', there: '正月三十' },
      { first: '1987-07-26', days: 59, here: '闰六月初一', there: '七月初一' },
      { first: '1999-01-17', days: 30, here: '腊月初一', there: '冬月三十' },
      { first: '2012-08-17', days: 30, here: '七月初一', there: '六月三十' },
      { first: '2018-11-07', days: 30, here: '九月三十', there: '十月初一' },
      { first: '2027-02-06', days: 30, here: '正月初一', there: '腊月三十' },
      { first: '2030-02-02', days: 30, here: '腊月三十', there: '正月初一' },
      { first: '2070-03-12', days: 30, here: '二月初一', there: '正月三十' },
      { first: '2097-08-07', days: 30, here: '六月三十', there: '七月初一' },
    ],
  },
];
