import type { OutboundLink, SiteSettings } from '../site/config.ts';
import { type Environment, readText, Refused } from './environment.ts';
import { readOwner } from './owner.ts';

/** The owner's own settings. Links are written `名称=地址`, several separated by `;`. */
export function readSettings(environment: Environment, defaults: SiteSettings): SiteSettings {
  return {
    name: readText(environment, 'SITE_NAME', defaults.name),
    owner: readOwner(environment, defaults.owner),
    description: readText(environment, 'SITE_DESCRIPTION', defaults.description),
    filing: readText(environment, 'SITE_FILING', defaults.filing),
    friends: readLinks(environment, 'SITE_FRIENDS') ?? defaults.friends,
    outbound: readLinks(environment, 'SITE_OUTBOUND') ?? defaults.outbound,
  };
}

function readLinks(environment: Environment, name: string): OutboundLink[] | undefined {
  const text = readText(environment, name, '');
  if (!text) return undefined;
  return text.split(';').map((part) => readLink(name, part.trim()));
}

function readLink(name: string, part: string): OutboundLink {
  const [, title, address] = /^([^=]+)=(.+)$/.exec(part) ?? [];
  const url = URL.parse(address ?? '');
  if (!title || !url || !/^https?:$/.test(url.protocol)) {
    throw new Refused(name, '必须写成“名称=https://地址”，多个用分号隔开', part);
  }
  return { title: title.trim(), url: url.href };
}
