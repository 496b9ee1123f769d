import { moonAngleAt } from '#domain/lunar/index.ts';

/** How far the Moon is from the Sun at a Unix time, in degrees: the login page draws tonight's. The table behind it is larger than the page. */
export async function facts(now: number): Promise<number> {
  return moonAngleAt(now);
}
