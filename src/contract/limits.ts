/**
 * Lengths in Unicode code points unless a name says bytes; the forms and the server's schemas both read them here. Those of an
 * article's fields stand in `domain/article/article-fields.ts`.
 */
export const limits = {
  username: 16,
  password: 16,
  nickname: 16,
  bio: 200,
  introduction: 300,
  assetBytes: 5 * 1024 * 1024,
  avatarBytes: 1024 * 1024,
  pageSize: 50,
  /** The most accounts or articles about which the owner decides in one call. */
  decidedAtOnce: 100,
  /** The most titles on a page of the archive. */
  archivePage: 100,
  /** The most articles of a series in one answer. */
  series: 200,
  /** The most tags in one answer. */
  tags: 500,
  query: 64,
  listQuery: 50,
  trashSeconds: 30 * 86_400,
  /** For so long after a password or second factor was proved, dangerous calls ask for none (`Endpoint.needsProof`). */
  proofSeconds: 600,
  /** A code with the blanks that people type into it, and the name of a passkey. */
  factorCode: 32,
  passkeyName: 30,
  passkeys: 20,
  /** What a reader writes about an article that is reported, and the owner about an invitation. */
  reportText: 300,
  /** A letter to an author, where its writer wants to be answered, and the writer's name. */
  letterText: 2000,
  letterContact: 100,
  letterName: 20,
  /** The most unread letters that an account holds. */
  unreadLetters: 200,
  /** The saved days of a private calendar, and the body that holds them with every character escaped. */
  calendarDays: 300,
  calendarBodyBytes: 512 * 1024,
  invitationNote: 60,
  passwordLinkSeconds: 86_400,
  /** The draft links of an article that hold at the same time. */
  draftLinks: 20,
  /** A remark about a draft: its text, the name of its writer, the words it is about, and what is kept of the text around them. */
  remarkText: 500,
  remarkName: 20,
  remarkQuote: 500,
  remarkContext: 40,
  /** The remarks that may wait at an article. */
  remarks: 200,
  /** A token has 43 characters; what is pasted around it is refused with a sentence of its own. */
  invitationToken: 200,
  invitationDays: 90,
  invitationUses: 100,
  siteName: 20,
  siteDescription: 200,
  /** Every page carries the text, so that the page 关于 has it without a network, too. */
  siteAbout: 2000,
  /** The longest that mail servers take. */
  siteContact: 254,
  filing: 60,
  linkTitle: 30,
  friends: 30,
  outbound: 10,
  /** The JSON body of a call, unless its endpoint says otherwise. */
  bodyBytes: 16 * 1024,
  /** The JSON body of a name and a password with every character escaped. */
  credentialsBodyBytes: 4 * 1024,
  /** A letter with every character escaped. */
  letterBodyBytes: 32 * 1024,
  /** All settings with every character escaped. */
  settingsBodyBytes: 256 * 1024,
  /** and of an article of the longest content with every character escaped. */
  articleBodyBytes: 2 * 1024 * 1024,
  /** An article's Markdown and HTML as JSON: with its other fields no answer to a reader is larger than 4 MB. */
  articleAnswerBytes: 3_980_000,
} as const;
