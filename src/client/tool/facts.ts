import type { CivilDate } from '#domain/lunar/index.ts';
import { siteFacts } from '#site/config.ts';
import { type ToolSample, toolSamples } from '../state/tool-samples.ts';

/** The tools with their samples of a day. */
export interface ToolFacts {
  readonly date: CivilDate;
  readonly tools: readonly ToolSample[];
}

/** The tools as of a time (Unix seconds) in Beijing. */
export async function facts(now: number): Promise<ToolFacts> {
  const day = new Date((now + siteFacts.utcOffsetSeconds) * 1000);
  return factsOn({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() });
}

/** The tools with their samples of a day. */
export async function factsOn(date: CivilDate): Promise<ToolFacts> {
  return { date, tools: await toolSamples(date) };
}
