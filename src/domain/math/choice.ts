import { pick, type Random } from './random.ts';

/** Answers one of `size` possibilities, from 0 to `size - 1`. */
export type ChooseIndex = (size: number) => number;

/** Possibilities drawn at random. */
export function randomChoices(random: Random): ChooseIndex {
  return (size) => pick(size, random);
}

/**
 * Carries something out with every possible sequence of choices, one after the other as an odometer counts, until there is
 * none left (answers true), `go` says to stop, or it was carried out `most` times.
 */
export function everyChoice(
  carryOut: (choose: ChooseIndex) => void,
  most: number,
  go: () => boolean = () => true,
): boolean {
  const path: { chosen: number; size: number }[] = [];
  for (let run = 0; run < most && go(); run += 1) {
    let depth = 0;
    carryOut((size) => {
      if (depth === path.length) path.push({ chosen: 0, size });
      const { chosen } = path[depth]!;
      depth += 1;
      return chosen;
    });
    // The next sequence: the last choice that has another possibility takes it, those behind it begin anew.
    while (path.length > 0 && path[path.length - 1]!.chosen + 1 >= path[path.length - 1]!.size) path.pop();
    if (path.length === 0) return true;
    path[path.length - 1]!.chosen += 1;
  }
  return false;
}
