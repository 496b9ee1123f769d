import { INTERNATIONAL_FESTIVALS } from './festival-lists/international.ts';
import { NATIONAL_FESTIVALS } from './festival-lists/national.ts';
import { TRADITIONAL_FESTIVALS } from './festival-lists/traditional.ts';
import { WESTERN_FESTIVALS } from './festival-lists/western.ts';
import type { FestivalKind, FestivalRule } from './festival-rule.ts';

/** The festivals of the solar calendar, by where they are at home. Those with a fixed lunar date are in `LUNAR_FESTIVALS`. */
export const FESTIVAL_RULES: readonly (readonly [FestivalKind, readonly FestivalRule[]])[] = [
  ['传统', TRADITIONAL_FESTIVALS],
  ['国内', NATIONAL_FESTIVALS],
  ['国际', INTERNATIONAL_FESTIVALS],
  ['西方', WESTERN_FESTIVALS],
];
