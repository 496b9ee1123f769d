/** An answer as it is kept on the device, under the key of its read (`readKey`). */
export interface KeptAnswer {
  readonly info: unknown;
  /** When it was kept, in milliseconds. */
  readonly at: number;
}
