import { escapeControlSigns } from '#domain/text/control-signs.ts';
import { type Config, readConfig } from '../config/config.ts';
import { ConfigError, type Environment } from '../config/environment.ts';
import { databaseFailure, type DatabaseFailure } from '../db/failure.ts';
import { databaseName } from '../db/open-configured.ts';
import { BucketAwayError } from '../runtime/busy.ts';
import {
  type Command,
  type CommandContext,
  type CommandOutcome,
  CommandStopped,
  exitCodes,
  refuse,
} from './command.ts';
import { fileSentence } from './file-sentence.ts';
import { helpOf, usageOf } from './help.ts';
import { lazyDatabase } from './open-database.ts';
import { asksForJson, parseCommandLine } from './parse.ts';

/** Where a command line comes from and its output goes. */
export interface Terminal {
  readonly environment: Environment;
  /** Seconds since the epoch. */
  readonly now: number;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Runs a command line and writes its outcome; resolves to the code with which the process shall end. */
export async function runCommandLine(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const escaping = escapeFor(terminal);
  const outcome = await outcomeOf(commands, words, escaping);
  write(outcome, asksForJson(words), escaping);
  return outcome.code;
}

/** Titles and names are of strangers' making; a terminal would obey the control characters in them. */
function escapeFor({ writeOut, writeError, ...terminal }: Terminal): Terminal {
  return {
    ...terminal,
    writeOut: (text) => writeOut(escapeControlSigns(text)),
    writeError: (text) => writeError(escapeControlSigns(text)),
  };
}

async function outcomeOf(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<CommandOutcome> {
  const line = parseCommandLine(commands, words);
  if (line.kind === 'help') return { code: exitCodes.done, message: helpOf(commands, line.topic) };
  if (line.kind === 'wrong') return wrongUse(commands, line);
  const setting = readConfig(terminal.environment);
  if (!setting.ok) return { code: exitCodes.usage, message: setting.error.message };
  return runCommand(line.command, line.given, { config: setting.value, terminal });
}

/** The sentence, and how it is written right. */
function wrongUse(
  commands: readonly Command[],
  { sentence, topic }: { readonly sentence: string; readonly topic: string },
): CommandOutcome {
  const command = commands.find(({ name }) => name === topic);
  const help = command ? `用法：${usageOf(command)}` : helpOf(commands, topic);
  return { code: exitCodes.usage, message: `${sentence}。\n${help}` };
}

async function runCommand(
  command: Command,
  given: Parameters<Command['run']>[0],
  { config, terminal }: { readonly config: Config; readonly terminal: Terminal },
): Promise<CommandOutcome> {
  const { environment, now, writeError } = terminal;
  const report = (line: string): void => writeError(`${line}\n`);
  const database = lazyDatabase(config, report);
  const workingDirectory = environment['INIT_CWD'] ?? process.cwd();
  const context: CommandContext = { config, environment, now, workingDirectory, report, openDatabase: database.open };
  try {
    return await command.run(given, context);
  } catch (error) {
    return explain(error, { config, writeError });
  } finally {
    await database.close();
  }
}

const failureSentences: Readonly<Record<DatabaseFailure, string>> = {
  away: '没有响应，或者正被占用，命令没有完成。请稍后再试。',
  damaged: '已损坏，命令没有完成。npm run site -- check 说损坏了什么；救法见 operating.md 的“数据库坏了”。',
  full: '所在的磁盘已满，命令没有完成。请先腾出空间。',
  'read-only': '不能写入，命令没有完成。请检查磁盘，以及账号的权限。',
  gone: '的文件被删除或换掉了，命令没有完成。',
};

/** The outcome of a command that threw; the stack of a defect goes to the error stream. */
function explain(
  error: unknown,
  { config, writeError }: { readonly config: Config; readonly writeError: Terminal['writeError'] },
): CommandOutcome {
  if (error instanceof CommandStopped) return error.outcome;
  if (error instanceof ConfigError) return { code: exitCodes.usage, message: error.message };
  if (error instanceof BucketAwayError)
    return refuse(`存储桶没有响应或拒绝（${error.reason}），命令没有完成。请稍后再试。`);
  const failure = databaseFailure(error);
  const code = failure === 'damaged' ? exitCodes.usage : exitCodes.refused;
  if (failure) return { code, message: `数据库 ${databaseName(config)} ${failureSentences[failure]}` };
  const ofFile = fileSentence(error as NodeJS.ErrnoException);
  if (ofFile !== undefined) return refuse(ofFile);
  writeError(`${error instanceof Error ? error.stack : String(error)}\n`);
  return refuse('程序出错，命令没有完成。请把上面的内容报告给开发者。');
}

function write({ code, message, data }: CommandOutcome, isJson: boolean, { writeOut, writeError }: Terminal): void {
  const ok = code === exitCodes.done;
  if (isJson) return writeOut(`${JSON.stringify({ ok, code, message, data: data ?? null })}\n`);
  // What a check has found is its result, not a failure of the command.
  const writeText = ok || code === exitCodes.found ? writeOut : writeError;
  return writeText(`${message}\n`);
}
