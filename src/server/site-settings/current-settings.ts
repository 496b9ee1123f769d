import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies, SettingsSource } from '../call/dependencies.ts';
import type { PresentSettings } from '../config/site-settings.ts';
import { onCommit } from '../db/commits.ts';
import { inTime, longestWait } from '../runtime/in-time.ts';
import { environmentSettings, readChangedSettings } from './store.ts';

/**
 * Reads the changed settings at most once a second of the clock and after each commit of this process, so a change made through another
 * process holds after a second at the latest. While the database does not answer in time, the settings that were read last hold on.
 * Decision 144 says why they lie over those of the environment.
 */
export function openSettings({ database, config, clock, logger }: Dependencies): SettingsSource {
  const environment = environmentSettings(config);
  let latest = environment;
  let second = clock();
  let reading: Promise<PresentSettings> | undefined;

  function read(): Promise<PresentSettings> {
    const started = inTime(readChangedSettings(database), longestWait(config)).then(
      (changed) => {
        const present = { ...environment, ...changed };
        // A read that began before a change through this process tells nothing new.
        if (reading === started) latest = present;
        return present;
      },
      (error: Error) => {
        logger.warn({ reason: error.message }, 'the changed settings cannot be read');
        return latest;
      },
    );
    return started;
  }

  onCommit(database, () => (reading = undefined));
  return {
    current() {
      const now = clock();
      if (now !== second) reading = undefined;
      second = now;
      reading ??= read();
      return reading;
    },
    latest: () => latest,
  };
}

/** Tells the operator of a site on the open network that strangers may publish there, and how to change that. */
export function warnOfOpenRegistration(
  logger: Pick<FastifyBaseLogger, 'warn'>,
  origin: string,
  { registration, interaction }: Pick<PresentSettings, 'registration' | 'interaction'>,
): void {
  if (!origin.startsWith('https:') || registration !== 'open' || interaction !== 'on') return;
  logger.warn(
    'registration is open: anybody can sign up and publish articles; set REGISTRATION=approval, invite or closed, or change it on /manage/site/settings（任何人都可以注册并发表文章；要改，设 REGISTRATION=approval、invite 或 closed，或由站主在“站点设置”页上改）',
  );
}
