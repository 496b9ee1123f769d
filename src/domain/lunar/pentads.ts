import { civilDate, dayNumber, modulo, type CivilDate } from './civil-day.ts';
import type { DayOfPeriod, SeasonalPeriod } from './seasonal-periods.ts';
import { checkTermYear, termNames, termDay } from './terms.ts';

/** The 72 pentads (七十二候) of 月令七十二候集解, three for each term, two terms a line from 小寒 on. */
const pentadLines = [
  '雁北乡 鹊始巢 雉始雊 鸡始乳 征鸟厉疾 水泽腹坚',
  '东风解冻 蛰虫始振 鱼陟负冰 獭祭鱼 候雁北 草木萌动',
  '桃始华 仓庚鸣 鹰化为鸠 玄鸟至 雷乃发声 始电',
  '桐始华 田鼠化为鴽 虹始见 萍始生 鸣鸠拂其羽 戴胜降于桑',
  '蝼蝈鸣 蚯蚓出 王瓜生 苦菜秀 靡草死 麦秋至',
  '螳螂生 鵙始鸣 反舌无声 鹿角解 蜩始鸣 半夏生',
  '温风至 蟋蟀居壁 鹰始挚 腐草为萤 土润溽暑 大雨行时',
  '凉风至 白露降 寒蝉鸣 鹰乃祭鸟 天地始肃 禾乃登',
  '鸿雁来 玄鸟归 群鸟养羞 雷始收声 蛰虫坯户 水始涸',
  '鸿雁来宾 雀入大水为蛤 菊有黄华 豺乃祭兽 草木黄落 蛰虫咸俯',
  '水始冰 地始冻 雉入大水为蜃 虹藏不见 天气上升地气下降 闭塞而成冬',
  '鹖鴠不鸣 虎始交 荔挺出 蚯蚓结 麋角解 水泉动',
];

const pentadsPerTerm = 3;

const daysPerPentad = 5;

/**
 * The 72 pentads that begin with the terms of a year: five days each from the day of the term, the third one lasting until the
 * next term.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function pentadsOf(year: number): SeasonalPeriod[] {
  checkTermYear(year);
  return pentadNames().map((name, index) => {
    const term = Math.floor(index / pentadsPerTerm);
    const turn = index % pentadsPerTerm;
    const first = termDay(year, term) + turn * daysPerPentad;
    return {
      name,
      first: civilDate(first),
      days: turn < pentadsPerTerm - 1 ? daysPerPentad : nextTermDay(year, term) - first,
    };
  });
}

/**
 * The pentad of a day and the day within it, counted from 1.
 * @throws LunarRangeError for a date outside 1900 to 2100
 */
export function pentadOn({ year, month, day }: CivilDate): DayOfPeriod {
  checkTermYear(year);
  const number = dayNumber(year, month, day);
  let place = month * 2 - 1;
  // The first term of a month or the last of the month before may still be to come; the table also holds the year before.
  while (termDayAt(year, place) > number) place -= 1;
  const since = number - termDayAt(year, place);
  const turn = Math.min(Math.floor(since / daysPerPentad), pentadsPerTerm - 1);
  const name = pentadNames()[modulo(place, termNames.length) * pentadsPerTerm + turn]!;
  return { name, day: since - turn * daysPerPentad + 1 };
}

/** Places below 0 belong to the year before. */
function termDayAt(year: number, place: number): number {
  return place < 0 ? termDay(year - 1, place + termNames.length) : termDay(year, place);
}

function pentadNames(): string[] {
  return pentadLines.flatMap((line) => line.split(' '));
}

function nextTermDay(year: number, term: number): number {
  return term + 1 < termNames.length ? termDay(year, term + 1) : termDay(year + 1, 0);
}
