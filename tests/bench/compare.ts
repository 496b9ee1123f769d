/** One of the things compared: `run` does the work `count` times. */
export interface Contender {
  readonly name: string;
  readonly run: (count: number) => void | Promise<void>;
}

const rounds = 11;
const roundMilliseconds = 60;

/**
 * Runs the contenders in turn, round by round, and prints how many times as fast as the last one each is: the machine may
 * be shared, so only ratios within a round count, and of those the median.
 */
export async function compare(title: string, contenders: readonly Contender[]): Promise<void> {
  // One after the other: side by side each would be charged for the time of all.
  const counts: number[] = [];
  for (const contender of contenders) counts.push(await calibrate(contender));
  const ratios = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const speeds: number[] = [];
    for (const [index, contender] of contenders.entries()) speeds.push(await speed(contender, counts[index] ?? 1));
    const base = speeds.at(-1) ?? 1;
    speeds.forEach((value, index) => ratios[index]?.push(value / base));
  }
  process.stdout.write(`\n${title}\n`);
  contenders.forEach(({ name }, index) =>
    process.stdout.write(
      `  ${median(ratios[index] ?? [])
        .toFixed(2)
        .padStart(10)}×  ${name}\n`,
    ),
  );
}

/** How often a contender must run so that a round lasts long enough to be measured. */
async function calibrate(contender: Contender): Promise<number> {
  let count = 1;
  for (;;) {
    // The quickest of three: one pause of the machine would make the rounds too short to be measured.
    const elapsed = Math.min(await time(contender, count), await time(contender, count), await time(contender, count));
    if (elapsed > roundMilliseconds / 4) return Math.max(1, Math.round((count * roundMilliseconds) / elapsed));
    count *= 4;
  }
}

async function speed(contender: Contender, count: number): Promise<number> {
  return count / (await time(contender, count));
}

async function time({ run }: Contender, count: number): Promise<number> {
  const start = performance.now();
  await run(count);
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
