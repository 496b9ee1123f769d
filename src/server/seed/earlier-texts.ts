/**
 * What builds wrote before sites noted it (`follow-build.ts`): the day at whose ninth hour (UTC+8) an article was published, and the
 * digests of its texts. Nothing is added any more.
 */
export const earlierTexts: Readonly<Record<string, readonly [day: string, ...digests: string[]]>> = {
  'bytes-characters-base64': [
    '2026-09-13',
    'F8ja28k90KodiUMQ',
    'k-y4jXvem7il1PVm',
    'r0QJxVWnqJoeqUSX',
    '3STLS36Kz8XTE1VU',
  ],
  carrying: ['2026-07-05', 'd6wqXgFup1M0MuFE', 'SjOV2cs26vaubWoE', 'nsLwWAW2w-nC5Xdj', '6IY_ai92QwrraZ8a'],
  'china-summer-time': [
    '2026-08-23',
    'TUbQZSK2Ba5-lC3a',
    'V68iTMrfBNhkXpvP',
    '9OAux-rXSR1wc0kx',
    'PxqwbPOIqARzW1d5',
    'L2sTM-7f1RlHUC_A',
  ],
  'dog-days-and-nines': [
    '2026-07-12',
    'oyc6w3VKAVT19UVd',
    '3BnKnTb3S4SHx77-',
    'Bfop1nXObJoRA62k',
    '5QRcGm4oslHUyXNQ',
    'jt7PZCRdPZKilPSD',
  ],
  'json-numbers': ['2026-09-06', 'w0UbYY8HXJCBG28E', 'YruzeSAktF0UPgZs', 'JX8RSJbzeTf17sw8', '8sjQsD4dzGx7J1rP'],
  'leap-month-birthdays': [
    '2026-08-09',
    'YLdpVR_KFb6U7ewW',
    'wCAsvCsueF8vSbeU',
    '9P4oxTuaKtiVYRt1',
    'CXT4ChvHJ-UOi8wu',
    'lHp0MN09IcZho8ER',
  ],
  'length-of-text': ['2026-07-26', 'AeTpAWKUSsSj4GKj', 'VzQS2Wdr4omVoFdr', 'iTzPpmCwFBu8nORr', 'ZKkoRCESYkn59j0f'],
  mojibake: ['2026-06-21', 'tb9ZXAOTwrV75BKY', 'AjU6Yle8wgg1sT71', '65yY00mAzOUmuZC5'],
  'no-thirtieth': ['2026-10-25', 'vHhRZuzZeMXtDW-H', '-E2uexBpz4PJHEdV', 'h7BIdm4ooIwQvzhp', 'cxXWIdKboZUd_Mwy'],
  'timestamp-units': ['2026-11-20', 'NrnfZpPoGoyqa_ky', 'c0Fi72-X0C0KJdsx', 'dKXV1-4UbC0C0leb', '465JYC3iMxFdJgJn'],
  'what-remains-offline': [
    '2026-11-08',
    'xXS1-dXsGlIu-aHp',
    'hv98L2T417zI7JGD',
    'Fyx93CIOICHHZ9hc',
    'z7xIzYOnzepmJydy',
    'Q95pi2rAzDD9ZKsQ',
  ],
  'which-hash': ['2026-09-27', 'gpAZJ7TuRNXD6ceJ', 'qFJzFfh5n3r9yBpq', 'xD0yKt3zgwspoQuQ', 'LtiTodjlbT8UK9ih'],
  'why-lunar-months-differ': [
    '2026-10-10',
    '4gw9zMJPjpwycSYu',
    'Vwp-x-eCa0VC9PpF',
    'eGLuCtOUrtcTtq5L',
    '9Ax2vNq8gGmuCheb',
  ],
};
