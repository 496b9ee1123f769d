/**
 * 第几次失败之后等多久：5 秒起，每次加倍，最多 10 分钟，再随机抖动，免得大家同时回来。
 * @param {number} failures
 */
export function pauseAfter(failures, random = Math.random()) {
  const longest = Math.min(5000 * 2 ** (failures - 1), 600_000);
  return Math.round(longest * (0.5 + random / 2));
}
