import type { SingleFileState } from '../../site/single-file.ts';
import { dataBlock, statePlace } from './blocks.ts';
import type { Config } from '../config.ts';

/** A built file with whose site it is from. */
export function addressed(built: string, { site, origin }: Pick<Config, 'site' | 'origin'>): string {
  const state: SingleFileState = { settings: site, origin };
  return built.replace(statePlace, () => dataBlock('state', state));
}

/** The version the build wrote into its head. */
export function versionOf(built: string): string {
  return /<meta name="version" content="([^"]*)">/.exec(built)?.[1] ?? '';
}
