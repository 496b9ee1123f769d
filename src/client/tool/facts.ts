import { siteFacts } from '#site/config.ts';
import { type ToolSample, toolSamples } from '../state/tool-samples.ts';

/** The tools with their samples of the day that a time (Unix seconds) is in Beijing. */
export function facts(now: number): Promise<readonly ToolSample[]> {
  const day = new Date((now + siteFacts.utcOffsetSeconds) * 1000);
  return toolSamples({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() });
}
