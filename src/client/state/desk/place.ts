import type { RefusalCode } from '../../../contract/api.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { Api } from '../api.ts';
import type { LastWords } from './last-words.ts';
import type { Outbox } from './outbox.ts';
import type { Shelf } from './shelf.ts';

export type DeskState =
  | { readonly status: 'opening' }
  | { readonly status: 'ready' }
  /** Neither here nor there. */
  | { readonly status: 'missing'; readonly code: RefusalCode | 'offline'; readonly info: string };

export interface DeskNeeds {
  readonly platform: Platform;
  readonly api: Api;
  readonly shelf: Shelf;
  readonly tabs: Tabs;
  readonly outbox: Pick<Outbox, 'run' | 'nudge'>;
  readonly lastWords: LastWords;
  readonly tab: string;
  /** Done when everything that was open before is closed. */
  readonly settled: () => Promise<void>;
  /** A moment later than every one before, and than the one given. */
  readonly stamp: (after?: number) => number;
}

export interface Place {
  readonly user: string;
  readonly posterId: string;
  /** The address was made for an article that does not exist yet. */
  readonly isNew: boolean;
}
