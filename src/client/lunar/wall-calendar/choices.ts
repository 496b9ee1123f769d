import { type WallPart, wallParts } from './wall-days.ts';

/** The sizes that can be drawn, in units that are millimetres on A4; a phone's are as many across. */
export const sizes = {
  a4: { title: 'A4', width: 210, height: 297, pixels: 2480 },
  a3: { title: 'A3', width: 210, height: 297, pixels: 3508 },
  phone: { title: '手机壁纸', width: 210, height: 455, pixels: 1170 },
} as const;

/** The name of one of {@link sizes}. */
export type SizeName = keyof typeof sizes;

/** The colours of a drawing. They stand in the drawing itself, because it is saved as a file. */
export const grounds = {
  paper: {
    title: '纸',
    ground: '#fbfaf6',
    ink: '#1b2233',
    soft: '#5c6678',
    hair: '#d9dce4',
    lamp: '#8a5208',
    red: '#a8322a',
  },
  night: {
    title: '夜',
    ground: '#0d1626',
    ink: '#e8edf6',
    soft: '#a3b0c6',
    hair: '#2b3850',
    lamp: '#f2b457',
    red: '#ff9d92',
  },
} as const;

/** The name of one of {@link grounds}, and its colours. */
export type GroundName = keyof typeof grounds;
export type Colors = Readonly<Record<'ground' | 'ink' | 'soft' | 'hair' | 'lamp' | 'red', string>>;

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
