import { internationalFestivals } from './festival-lists/international.ts';
import { nationalFestivals } from './festival-lists/national.ts';
import { traditionalFestivals } from './festival-lists/traditional.ts';
import { westernFestivals } from './festival-lists/western.ts';
import type { FestivalKind, FestivalRule } from './festival-rule.ts';

/** The festivals of the solar calendar, by where they are at home. Those with a fixed lunar date are in `lunarFestivals`. */
export const festivalRules: readonly (readonly [FestivalKind, readonly FestivalRule[]])[] = [
  ['传统', traditionalFestivals],
  ['国内', nationalFestivals],
  ['国际', internationalFestivals],
  ['西方', westernFestivals],
];
