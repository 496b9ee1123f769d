/** A template as it is shown: one of ours, or one somebody wrote. */
export interface Prompt {
  readonly id: string;
  readonly title: string;
  readonly use: string;
  /** What it is good for, and why it is worded as it is. */
  readonly purpose: string;
  readonly text: string;
  /** What could stand in a place, by its name. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Written on this device, so it can be changed and deleted. */
  readonly own?: true;
}
