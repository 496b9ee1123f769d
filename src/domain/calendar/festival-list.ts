import type { FestivalKind, FestivalRule } from './festival-rule.ts';
import { internationalFestivals } from './international-festivals.ts';
import { nationalFestivals } from './national-festivals.ts';

/**
 * Traditional festivals whose day depends on a solar term. The day of the term counts where it bears the sign itself,
 * as it does for 三伏 and 梅 in the almanacs of the Purple Mountain Observatory, and for 社 in the almanacs of today;
 * 《岁时广记》 of the Song has 社 otherwise.
 */
const traditionalFestivals: readonly FestivalRule[] = [
  { name: '春社', on: { term: '立春', sign: '戊', nth: 5 }, aliases: ['社日', '春社日'] },
  { name: '寒食节', on: { term: '清明', after: -1 }, aliases: ['禁烟节', '冷节'] },
  { name: '清明节', on: { term: '清明', after: 0 }, main: true, aliases: ['踏青节', '扫墓'] },
  { name: '入梅', on: { term: '芒种', sign: '丙', nth: 1 }, aliases: ['梅雨', '黄梅'] },
  { name: '出梅', on: { term: '小暑', sign: '未', nth: 1 }, aliases: ['梅雨', '黄梅'] },
  { name: '入伏', on: { term: '夏至', sign: '庚', nth: 3 }, aliases: ['初伏', '头伏', '三伏'] },
  { name: '中伏', on: { term: '夏至', sign: '庚', nth: 4 }, aliases: ['二伏', '三伏'] },
  { name: '末伏', on: { term: '立秋', sign: '庚', nth: 1 }, aliases: ['三伏'] },
  { name: '秋社', on: { term: '立秋', sign: '戊', nth: 5 }, aliases: ['社日', '秋社日'] },
  { name: '冬至节', on: { term: '冬至', after: 0 }, main: true, aliases: ['冬节', '亚岁', '长至节', '交九', '数九'] },
];

/**
 * Other names of the festivals with a fixed lunar date. They are not in the lunar engine, because every page loads the
 * engine.
 */
export const lunarAliases: Readonly<Record<string, readonly string[]>> = {
  春节: ['过年', '新年', '大年初一', '农历新年', '元日'],
  破五: ['迎财神', '财神节'],
  人日: ['人胜节', '人庆节'],
  谷日: ['顺星节'],
  天公诞: ['天日', '天日节', '玉皇诞', '玉皇大帝诞'],
  元宵节: ['上元节', '灯节', '小正月'],
  天穿节: ['补天节'],
  填仓节: ['天仓节'],
  龙抬头: ['龙头节', '春龙节', '二月二', '青龙节', '土地诞'],
  观音诞: ['观音菩萨诞', '观音生日'],
  上巳节: ['三月三', '女儿节'],
  妈祖诞: ['天后诞', '娘妈诞'],
  浴佛节: ['佛诞', '佛诞节', '四月八'],
  端午节: ['端阳节', '重午节', '龙舟节', '粽子节', '五月节', '天中节'],
  天贶节: ['晒衣节', '姑姑节', '六月六', '晒书节'],
  火把节: ['星回节'],
  七夕节: ['乞巧节', '七巧节', '双七', '女儿节', '中国情人节'],
  中元节: ['鬼节', '七月半', '盂兰盆节', '施孤'],
  中秋节: ['团圆节', '八月节', '月夕', '拜月节', '仲秋节'],
  重阳节: ['重九', '登高节', '老年节', '老人节', '敬老节', '菊花节'],
  寒衣节: ['十月朝', '祭祖节', '冥阴节', '十月一'],
  下元节: ['水官诞', '下元日'],
  腊八节: ['腊八', '腊日', '佛成道节'],
  尾牙: ['做牙'],
  北小年: ['小年', '祭灶节', '灶王节', '送灶'],
  南小年: ['小年', '祭灶节', '灶王节', '送灶'],
  除夕: ['大年夜', '年三十', '大年三十', '岁除', '年夜'],
};

/**
 * Festivals of the western calendar and of North America. Mother's Day: proclamation of 1914; Father's Day: act of 1972;
 * Thanksgiving: proclamations of 1863 and 1939, act of December 1941; Canada's: proclamation of January 1957.
 */
const westernFestivals: readonly FestivalRule[] = [
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

/** The festivals of the solar calendar, by where they are at home. Those with a fixed lunar date are in `lunarFestivals`. */
export const festivalRules: readonly (readonly [FestivalKind, readonly FestivalRule[]])[] = [
  ['传统', traditionalFestivals],
  ['国内', nationalFestivals],
  ['国际', internationalFestivals],
  ['西方', westernFestivals],
];
