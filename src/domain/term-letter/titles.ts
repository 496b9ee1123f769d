import type { TermName } from '../lunar/index.ts';

/** The titles of the letters, apart from their texts, so that a list of them is small. */
export const termLetterTitles: Readonly<Record<TermName, string>> = {
  小寒: '日出最晚的几天',
  大寒: '湖心的冰',
  立春: '咬一口萝卜',
  雨水: '草色遥看',
  惊蛰: '惊蛰五问',
  春分: '多出来的几分钟',
  清明: '追上寒食',
  谷雨: '抬头看榆树',
  立夏: '三新',
  小满: '麦粒里的白浆',
  芒种: '往北走的黄线',
  夏至: '一根一米长的杆子',
  小暑: '不是风',
  大暑: '今天讲冰',
  立秋: '早立秋，晚立秋',
  处暑: '荷叶包，红绳',
  白露: '卖枣的声音',
  秋分: '还清春天的光',
  寒露: '同一滴水',
  霜降: '霜不会满天',
  立冬: '车载马驮',
  小雪: '天欲雪',
  大雪: '日落最早的几天',
  冬至: '灯前的影子',
};
