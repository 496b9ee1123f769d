import type { FestivalRule } from './festival-rule.ts';

/**
 * Traditional festivals that hang on a solar term. The day of the term counts where it bears the sign itself, as it does for
 * 三伏 and 梅 in the almanacs of the Purple Mountain Observatory, and for 社 in the almanacs of today; 《岁时广记》 of the Song has 社 otherwise.
 */
export const traditionalFestivals: readonly FestivalRule[] = [
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

/** Other names of the festivals with a fixed lunar date; the engine, which every page carries, does without them. */
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
