/** A step of the patch that turns one list of blocks into another, from the first block to the last. */
export type Step =
  | { readonly kind: 'keep' | 'drop'; readonly count: number }
  | { readonly kind: 'put'; readonly blocks: readonly string[] };

/** How far ahead an equal block is searched: a line typed twice must not drop all blocks in between. */
const farthest = 40;

/**
 * Computes the steps from one list of blocks to another. They are few, but not minimal: an edit changes a block or two, and with a
 * footnote also the notes at the end.
 */
export function patchBlocks(before: readonly string[], after: readonly string[]): Step[] {
  const steps: Open[] = [];
  let tail = 0;
  const shorter = Math.min(before.length, after.length);
  while (tail < shorter && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const end = before.length - tail;
  let old = 0;
  for (const block of after.slice(0, after.length - tail)) {
    const found = indexWithin(before, block, old, Math.min(end, old + farthest));
    if (found < 0) add(steps, { kind: 'put', blocks: [block] });
    else {
      if (found > old) add(steps, { kind: 'drop', count: found - old });
      add(steps, { kind: 'keep', count: 1 });
      old = found + 1;
    }
  }
  if (old < end) add(steps, { kind: 'drop', count: end - old });
  if (tail > 0) add(steps, { kind: 'keep', count: tail });
  return steps;
}

function indexWithin(blocks: readonly string[], block: string, from: number, to: number): number {
  for (let index = from; index < to; index += 1) if (blocks[index] === block) return index;
  return -1;
}

/** Appends a step, joined to the previous one where both have the same kind. */
function add(steps: Open[], step: Open): void {
  const last = steps[steps.length - 1];
  if (last?.kind === 'put' && step.kind === 'put') last.blocks.push(...step.blocks);
  else if (last && last.kind !== 'put' && step.kind === last.kind) last.count += step.count;
  // Dropped blocks go first, so that their pictures can be reused.
  else if (last?.kind === 'put' && step.kind === 'drop') steps.splice(steps.length - 1, 0, step);
  else steps.push(step);
}

/** A step under construction, to which more blocks can be added. */
type Open = { kind: 'keep' | 'drop'; count: number } | { kind: 'put'; blocks: string[] };
