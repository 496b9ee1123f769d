/** How far a day is from today, in words; positive is to come. */
export function distance(days: number): string {
  if (days === 0) return '今天';
  if (days === 1) return '明天';
  if (days === -1) return '昨天';
  return days > 0 ? `还有 ${days} 天` : `过去 ${-days} 天`;
}
