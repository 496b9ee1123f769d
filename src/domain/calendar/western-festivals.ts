import type { FestivalRule } from './festival-rule.ts';

/**
 * Festivals of the western calendar and of North America. Mother's Day: proclamation of 1914; Father's Day: act of 1972;
 * Thanksgiving: proclamations of 1863 and 1939, act of December 1941; Canada's: proclamation of January 1957.
 */
export const westernFestivals: readonly FestivalRule[] = [
  { name: '主显节', on: { month: 1, day: 6 }, aliases: ['三王节', '显现节'] },
  { name: '情人节', on: { month: 2, day: 14 }, main: true, aliases: ['圣瓦伦丁节', '圣瓦伦廷节'] },
  { name: '忏悔星期二', on: { easter: -47 }, aliases: ['狂欢节', '肥美星期二', '薄饼日'] },
  { name: '圣灰星期三', on: { easter: -46 }, aliases: ['大斋首日'] },
  { name: '圣帕特里克节', on: { month: 3, day: 17 } },
  { name: '棕枝主日', on: { easter: -7 }, aliases: ['圣枝主日'] },
  { name: '耶稣受难日', on: { easter: -2 }, aliases: ['圣周五'] },
  { name: '复活节', on: { easter: 0 }, main: true, aliases: ['彩蛋'] },
  { name: '复活节星期一', on: { easter: 1 } },
  { name: '愚人节', on: { month: 4, day: 1 }, main: true },
  { name: '母亲节', on: { month: 5, weekday: 0, nth: 2 }, since: 1914, main: true, aliases: ['妈妈节'] },
  { name: '耶稣升天节', on: { easter: 39 } },
  { name: '圣灵降临节', on: { easter: 49 }, aliases: ['五旬节'] },
  { name: '父亲节', on: { month: 6, weekday: 0, nth: 3 }, since: 1972, main: true, aliases: ['爸爸节'] },
  { name: '加拿大感恩节', on: { month: 10, weekday: 1, nth: 2 }, since: 1957 },
  { name: '万圣夜', on: { month: 10, day: 31 }, main: true, aliases: ['万圣节前夜', '万圣节', '鬼节'] },
  { name: '诸圣节', on: { month: 11, day: 1 }, aliases: ['万圣节', '诸圣日'] },
  { name: '感恩节', on: { month: 11, weekday: 4, nth: -1 }, until: 1938, main: true, aliases: ['火鸡节'] },
  { name: '感恩节', on: { month: 11, weekday: 4, nth: -2 }, since: 1939, until: 1941, main: true, aliases: ['火鸡节'] },
  { name: '感恩节', on: { month: 11, weekday: 4, nth: 4 }, since: 1942, main: true, aliases: ['火鸡节'] },
  { name: '平安夜', on: { month: 12, day: 24 }, main: true, aliases: ['圣诞前夜'] },
  { name: '圣诞节', on: { month: 12, day: 25 }, main: true, aliases: ['耶诞节'] },
  { name: '节礼日', on: { month: 12, day: 26 } },
];
