const monthNames = ['正月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '冬月', '腊月'];

const digitNames = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

const dayNames = [
  ...digitNames.map((digit) => `初${digit}`),
  ...digitNames.slice(0, 9).map((digit) => `十${digit}`),
  '二十',
  ...digitNames.slice(0, 9).map((digit) => `廿${digit}`),
  '三十',
];

/** The name of a lunar month: 正月 … 十月, 冬月, 腊月, with 闰 before that of a leap month. Empty outside 1 to 12. */
export function monthName(month: number, leap = false): string {
  const name = monthNames[month - 1] ?? '';
  return leap && name ? `闰${name}` : name;
}

/** The name of a day of a lunar month: 初一 … 初十, 十一 … 二十, 廿一 … 三十. Empty outside 1 to 30. */
export function dayName(day: number): string {
  return dayNames[day - 1] ?? '';
}
