import { grounds } from '../parts/grounds.ts';
import { type WallPart, wallParts } from './wall-days.ts';

/** The sizes that can be drawn, in units that are millimetres on A4; a phone's are as many across. */
export const sizes = {
  a4: { title: 'A4', width: 210, height: 297, pixels: 2480 },
  a3: { title: 'A3', width: 210, height: 297, pixels: 3508 },
  phone: { title: '手机壁纸', width: 210, height: 455, pixels: 1170 },
} as const;

/** The name of one of {@link sizes}. */
export type SizeName = keyof typeof sizes;

/** The name of one of {@link grounds}. */
export type GroundName = keyof typeof grounds;

/** What a reader chose, as the address says it. */
export interface WallChoice {
  readonly size: SizeName;
  readonly ground: GroundName;
  readonly parts: readonly WallPart[];
}

const allParts = Object.keys(wallParts) as WallPart[];

/** Reads the choice of an address; what it does not say is as usual. */
export function readWallChoice(search: string): WallChoice {
  const query = new URLSearchParams(search);
  const without = query.get('without')?.split('.') ?? [];
  return {
    size: nameIn(sizes, query.get('size')) ?? 'a4',
    ground: nameIn(grounds, query.get('ground')) ?? 'paper',
    parts: allParts.filter((part) => !without.includes(part)),
  };
}

/** The parameters of a choice, those that are as usual left out. */
export function wallQuery({ size, ground, parts }: WallChoice): string {
  const without = allParts.filter((part) => !parts.includes(part));
  return new URLSearchParams({
    ...(size === 'a4' ? {} : { size }),
    ...(ground === 'paper' ? {} : { ground }),
    ...(without.length === 0 ? {} : { without: without.join('.') }),
  }).toString();
}

function nameIn<Names extends object>(names: Names, name: string | null): keyof Names | undefined {
  return Object.keys(names).find((each) => each === name) as keyof Names | undefined;
}
