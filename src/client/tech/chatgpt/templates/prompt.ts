/** A prompt template that comes with the site. */
export interface Prompt {
  readonly id: string;
  readonly title: string;
  readonly use: string;
  /** The purpose of the template, and the reason for its wording. */
  readonly purpose: string;
  readonly text: string;
  /** Example values of the placeholders, by name. */
  readonly hints?: Readonly<Record<string, string>>;
}
