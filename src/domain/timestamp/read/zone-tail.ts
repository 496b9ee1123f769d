import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import type { TimestampContext } from '../core/reading.ts';
import { checkWall, type WallParts } from '../core/wall.ts';
import { offsetText, offsetZone, openZone, readOffset, type Zone } from '../core/zone.ts';
import { resolveLocalTime } from '../zone/local-time.ts';

/** The clocks a time was written by; an abbreviation may stand for several. */
export interface ZoneChoice {
  readonly zone: Zone;
  readonly doubt?: number;
  readonly notes?: readonly string[];
}

type ZoneChoices = Result<readonly ZoneChoice[], TimestampErrorCode>;

/**
 * Hours ahead of UTC by abbreviation. RFC 2822 fixes the American ones; of ambiguous ones the more common comes first.
 */
const abbreviations: Readonly<Record<string, readonly number[]>> = {
  ut: [0], est: [-5], edt: [-4], cst: [-6, 8], cdt: [-5, 9], mst: [-7], mdt: [-6], pst: [-8], pdt: [-7],
  akst: [-9], akdt: [-8], hst: [-10], wet: [0], west: [1], bst: [1], cet: [1], cest: [2], eet: [2], eest: [3],
  msk: [3], ist: [5.5, 2, 1], hkt: [8], sgt: [8], pht: [8], awst: [8], jst: [9], kst: [9], acst: [9.5],
  acdt: [10.5], aest: [10], aedt: [11], nzst: [12], nzdt: [13],
}; // prettier-ignore

const tailShape =
  /^ ?(?:(z)|(?:utc|gmt)? ?([-+−–]\d{1,2}(?::?\d{2}){0,2})|(utc|gmt)|([a-z]{2,4}))? ?(?:\[!?([^\]=\s]+)\])?(?:\[!?[a-z][a-z0-9_-]*=[^\]]*\])* ?(?:\([^()]*\))? ?$/i;

/**
 * Reads the zone behind a time: `Z`, `+08:00`, `GMT+0800 (中国标准时间)`, `CST`, `[Asia/Shanghai]` of RFC 9557,
 * `Asia/Shanghai`. An empty text means the zone of the context.
 */
export function readZoneTail(text: string, parts: WallParts, context: TimestampContext): ZoneChoices | undefined {
  if (/^\s*$/.test(text)) return success([{ zone: context.zone }]);
  const plain = goTail(text.replace(/\s+/g, ' '));
  const place = /^\s*([a-z]+(?:\/[\w+-]+){1,2})\s*$/i.exec(plain);
  if (place) return choice(openZone(place[1]!));
  const found = tailShape.exec(plain);
  if (!found) return undefined;
  const [, zulu, offset, universal, letters, bracket] = found;
  if (zulu || universal) return choice(success(offsetZone(0)));
  if (letters) return readLetters(letters, parts, context);
  const seconds = offset === undefined ? undefined : readOffset(offset);
  if (offset !== undefined && seconds === undefined) {
    return refuseTimestamp('impossible-time', impossibleOffset(offset));
  }
  if (bracket === undefined) return success([{ zone: seconds === undefined ? context.zone : offsetZone(seconds) }]);
  const named = openZone(bracket);
  return !named.ok || seconds === undefined ? choice(named) : bothAgree(seconds, named.value, parts);
}

/** Says which part of an offset is out of its range. */
function impossibleOffset(offset: string): string {
  const hours = Number(/\d{1,2}/.exec(offset)?.[0]);
  const rule = hours > 23 ? '偏移的时从 0 到 23' : '偏移的分和秒从 00 到 59';
  return `没有“${offset}”这样的偏移：${rule}`;
}

/** Go prints `+0800 CST m=+0.003`: the number in front says it all. */
function goTail(text: string): string {
  return text.replace(/ m=[+-][\d.]+ ?$/, '').replace(/([+-]\d{4}) [A-Z]{2,5} ?$/, '$1');
}

function choice(zone: Result<Zone, TimestampErrorCode>): ZoneChoices {
  return zone.ok ? success([{ zone: zone.value }]) : zone;
}

function readLetters(letters: string, parts: WallParts, { zone }: TimestampContext): ZoneChoices | undefined {
  const hours = abbreviations[letters.toLowerCase()];
  if (!hours) return undefined;
  if (hours.length === 1) return success([{ zone: offsetZone(hours[0]! * 3600) }]);
  const wall = checkWall(parts);
  const here = wall.ok ? zone.offsetAt(wall.value) : 0;
  const meant = [...hours].sort((one, other) => Number(other * 3600 === here) - Number(one * 3600 === here));
  const all = meant.map((hour) => `UTC${offsetText(hour * 3600)}`).join('、');
  return success(
    meant.map((hour, index) => ({
      zone: offsetZone(hour * 3600),
      doubt: index,
      notes: [`${letters.toUpperCase()} 不止一个意思（${all}），这里按 UTC${offsetText(hour * 3600)}`],
    })),
  );
}

/** RFC 9557: where offset and zone contradict each other, neither is guessed to be right. */
function bothAgree(offset: number, zone: Zone, parts: WallParts): ZoneChoices {
  const wall = checkWall(parts);
  if (!wall.ok) return wall;
  const found = resolveLocalTime(wall.value, zone);
  const moments = found.kind === 'once' ? [found.at] : [found.earlier, found.later];
  const offsets = found.kind === 'gap' ? [] : moments.map((at) => wall.value - at);
  // An offset of older times is written in whole minutes.
  const fitting = offsets.find((own) => own === offset || Math.round(own / 60) * 60 === offset);
  if (fitting !== undefined) return success([{ zone: { id: zone.id, offsetAt: () => fitting } }]);
  const real = offsets.map((own) => `UTC${offsetText(own)}`).join(' 或 ');
  return refuseTimestamp(
    'offset-mismatch',
    `偏移与时区不符：写的是 UTC${offsetText(offset)}，而 ${zone.id} 当时${real ? `是 ${real}` : '跳过了这个时刻'}`,
  );
}
