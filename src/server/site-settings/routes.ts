import { codes, type ApiResponse } from '#contract/api.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import { invitationFragment, type SettingName, settingTitles } from '#contract/setting-names.ts';
import type { ChangeableSettings, SettingsRecord, siteSettingsEndpoints } from '#contract/site-settings.ts';
import { pageById } from '#site/match.ts';
import { ok, fail, type Handlers, type SignedIn, type WriteContext } from '../call/context.ts';
import { recordSiteEvent } from '../call/site-events.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';
import { newToken } from '../runtime/token.ts';
import { checkChanges, describeChanges } from './check-changes.ts';
import { addInvitation, listInvitations, replaceInvitationToken, withdrawInvitation } from './invitations.ts';
import { environmentSettings, readChangedSettings, writeSettings } from './store.ts';

type OwnerContext = WriteContext & { readonly user: SignedIn };

interface SettingsParts {
  readonly hasSecondFactor: (database: Database, userId: string) => Promise<boolean>;
}

export function siteSettingsHandlers({ hasSecondFactor }: SettingsParts): Handlers<keyof typeof siteSettingsEndpoints> {
  return {
    async 'site/settings'(_, { database, config }) {
      return ok(await describeSettings(database, config));
    },

    async 'site/change-settings'(input, { database: present, config, user, now, runIdempotent }) {
      const changes = checkChanges(input);
      if ('code' in changes) return changes;
      const requires = (changes.requiresSecondFactor ?? 'off') !== 'off';
      // An owner without one would be locked out of this very page.
      if (requires && !(await hasSecondFactor(present, user.id))) return ownFactorFirst;
      return runIdempotent(async (database) => {
        await writeSettings(database, changes, now);
        await recordSiteEvent(database, {
          kind: 'settings',
          actor: user.username,
          detail: describeChanges(changes),
          now,
        });
        return ok(await describeSettings(database, config));
      });
    },

    async 'site/invitations'(_, { database }) {
      return ok({ list: await listInvitations(database) });
    },

    'site/invite': invite,

    async 'site/withdraw-invitation'({ id }, { user, now, runIdempotent }) {
      return runIdempotent(async (database) => {
        const note = await withdrawInvitation(database, id);
        if (note === undefined) return fail(codes.notFound, '没有这个邀请，或者它已被撤销');
        const target = { target: id, targetName: note };
        await recordSiteEvent(database, { kind: 'withdraw-invitation', actor: user.username, ...target, now });
        return ok('已撤销，这个链接不能再用');
      });
    },
  };
}

const ownFactorFirst = fail(codes.refused, '请先在“登录安全”为自己开启两步验证，再要求使用', 'requiresSecondFactor');

async function describeSettings(database: Database, config: Config): Promise<SettingsRecord> {
  const changed = await readChangedSettings(database);
  const environment = pickChangeable(environmentSettings(config));
  return { settings: { ...environment, ...changed }, environment, changed: Object.keys(changed) as SettingName[] };
}

function pickChangeable(settings: ReturnType<typeof environmentSettings>): ChangeableSettings {
  const names = Object.keys(settingTitles) as SettingName[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as ChangeableSettings;
}

const daySeconds = 86_400;

/**
 * Makes an invitation's link. Answers are stored for retries, so the stored one is without the token; a retry whose first answer was
 * lost gets a link of its own.
 */
async function invite(
  { note, role, days, uses }: Input<'site/invite'>,
  { database: present, user, now, runIdempotent }: OwnerContext,
): Promise<ApiResponse<Info<'site/invite'>>> {
  const token = newToken();
  let isNew = false;
  const answer = await runIdempotent(async (database) => {
    isNew = true;
    const expireTime = now + days * daySeconds;
    const id = await addInvitation(database, { token, note: note.trim(), role, uses, now, expireTime });
    await recordSiteEvent(database, {
      kind: 'invite',
      actor: user.username,
      target: id,
      targetName: note.trim(),
      detail: `${role === 'author' ? '作者' : '读者'}，${days} 天内有效，可用 ${uses} 次`,
      now,
    });
    return ok({ id, expireTime });
  });
  if (answer.code !== codes.ok) return answer;
  const { id, expireTime } = answer.info;
  if (!isNew && !(await replaceInvitationToken(present, id, token))) {
    return fail(codes.notFound, '这个邀请已被撤销');
  }
  return ok({ id, path: `${pageById('login').path}${invitationFragment}${token}`, expireTime });
}
