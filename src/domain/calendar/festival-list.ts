import { internationalFestivals } from './international-festivals.ts';
import { nationalFestivals } from './national-festivals.ts';
import { traditionalFestivals } from './traditional-festivals.ts';
import { westernFestivals } from './western-festivals.ts';
import type { FestivalKind, FestivalRule } from './festival-rule.ts';

/** The festivals of the solar calendar, by where they are at home. Those with a fixed lunar date are in `lunarFestivals`. */
export const festivalRules: readonly (readonly [FestivalKind, readonly FestivalRule[]])[] = [
  ['传统', traditionalFestivals],
  ['国内', nationalFestivals],
  ['国际', internationalFestivals],
  ['西方', westernFestivals],
];
