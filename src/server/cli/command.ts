import type { Config } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../db/schema.ts';

/** The codes with which the process ends; `--json` repeats them as `code`. */
export const exitCodes = {
  done: 0,
  /** The command was understood but not carried out, or failed half way. */
  refused: 1,
  /** The command line or a setting is wrong; nothing was tried. */
  usage: 2,
  /** A check has found something. */
  found: 3,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What became of a command. */
export interface CommandOutcome {
  readonly code: ExitCode;
  /** What the owner reads: one sentence, or a list with a line for each entry. */
  readonly message: string;
  /** What programs read under `--json`; anything that JSON can hold. */
  readonly data?: unknown;
}

export const succeed = (message: string, data?: unknown): CommandOutcome => ({ code: exitCodes.done, message, data });
export const refuse = (message: string): CommandOutcome => ({ code: exitCodes.refused, message });

/** Thrown where a command cannot go on and its caller has nothing to add; the frame prints its outcome like any other. */
export class CommandStopped extends Error {
  readonly outcome: CommandOutcome;

  constructor(outcome: CommandOutcome) {
    super(outcome.message);
    this.outcome = outcome;
  }
}

/** What a command gets beside its arguments. */
export interface CommandContext {
  readonly config: Config;
  readonly environment: Environment;
  /** Seconds since the epoch at the start of the command. */
  readonly now: number;
  /** The folder in which the owner has typed the command; npm runs it in the folder of the project. */
  readonly workingDirectory: string;
  /**
   * Opens the database that the settings name, at the first call, and tells the owner which it is; its statements have no time limit.
   * Throws `CommandStopped` where there is no database, unless it may be created, or its tables are not those of this version. The caller
   * does not close it.
   */
  readonly openDatabase: (mayCreate?: boolean) => Promise<Database>;
  /** Tells the owner how far a long command is: one line on the standard error stream. */
  readonly report: (line: string) => void;
}

/** An argument that is recognised by its place. */
export interface Positional {
  /** What the help and messages call it: 用户名. */
  readonly label: string;
  /** The only values it takes. */
  readonly choices?: readonly string[];
  readonly isOptional?: true;
  /** Takes all arguments that are left, at least one; only the last positional may. */
  readonly isRepeated?: true;
}

/** An argument that is recognised by its name: `--name value`. */
export interface Option {
  readonly summary: string;
  /** What the help calls its value: 目录. An option without it is a switch. */
  readonly value?: string;
  /** The only values it takes. */
  readonly choices?: readonly string[];
  readonly isRequired?: true;
}

/** By the names under which `run` gets the values, in their order on the command line. */
export type Positionals = Readonly<Record<string, Positional>>;
/** By their names without the dashes. */
export type Options = Readonly<Record<string, Option>>;

type TextOf<Definition> = Definition extends { choices: readonly (infer Choice)[] } ? Choice : string;
type PositionalValue<Definition> = Definition extends { isRepeated: true }
  ? readonly TextOf<Definition>[]
  : Definition extends { isOptional: true }
    ? TextOf<Definition> | undefined
    : TextOf<Definition>;
type OptionValue<Definition> = Definition extends { isRequired: true }
  ? TextOf<Definition>
  : Definition extends { value: string }
    ? TextOf<Definition> | undefined
    : boolean;

/** The arguments of one command, checked against its definition. */
interface CheckedArguments<P extends Positionals, O extends Options> {
  readonly positionals: { readonly [Name in keyof P]: PositionalValue<P[Name]> };
  readonly options: { readonly [Name in keyof O]: OptionValue<O[Name]> };
}

/** The checked arguments of any command. */
export interface ParsedArguments {
  readonly positionals: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

interface CommandDescription {
  /** One word or several: `user approve`. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What else its help says, a sentence a line. */
  readonly details?: readonly string[];
}

interface CommandDefinition<P extends Positionals, O extends Options> extends CommandDescription {
  readonly positionals?: P;
  readonly options?: O;
  readonly run: (given: CheckedArguments<P, O>, context: CommandContext) => Promise<CommandOutcome>;
}

/** A command of the owner's command line. */
export interface Command extends CommandDescription {
  readonly positionals?: Positionals;
  readonly options?: Options;
  // A method, so that commands whose arguments are typed more closely fit into one list.
  run(given: ParsedArguments, context: CommandContext): Promise<CommandOutcome>;
}

/** Defines a command; the types of its arguments follow from `positionals` and `options`. */
export function command<const P extends Positionals, const O extends Options>(
  definition: CommandDefinition<P, O>,
): Command {
  return definition;
}
