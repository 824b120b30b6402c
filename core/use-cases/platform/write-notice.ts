import type { NoticeEvent, NoticeKey } from '#domain/platform/notice.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { officePaths } from '#paths/office/paths.ts'
import en from '#translations/notices/en.json' with { type: 'json' }
import it from '#translations/notices/it.json' with { type: 'json' }

export type NoticeMessage = { key: NoticeKey; event: NoticeEvent; count: number; since: Date }

export const noticeTexts: Record<OfficeLanguage, typeof it> = { it, en }

type WritingOptions = { language: OfficeLanguage; officeOrigin: string | null }

/** What operators read, in plain words: whom it is about stands in the office alone. */
export function writeNotice(
  { key, event, count, since }: NoticeMessage,
  { language, officeOrigin }: WritingOptions,
): { subject: string; text: string } {
  const texts = noticeTexts[language]
  // of what is over there is none left to be counted
  const what = fillPlaceholders(texts.what[key], { count: String(count) }).replace(/ \(0\)$/, '')
  const values = { what, event: texts.event[event], since: since.toISOString().slice(0, 16).replace('T', ' ') }
  const link = officeOrigin === null ? null : officeOrigin + PATHS[key]
  const paragraphs = [
    texts[event],
    ...(link === null ? [] : [fillPlaceholders(texts.look, { link })]),
    ...(event === 'begun' ? [texts.rhythm] : []),
  ]
  return {
    subject: fillPlaceholders(texts.subject, values),
    text: `${fillPlaceholders(paragraphs, values).join('\n\n')}\n`,
  }
}

const PATHS: Record<NoticeKey, string> = {
  'payments-overdue': officePaths.providers,
  'payments-away': officePaths.providers,
  money: officePaths.money,
  'mail-away': officePaths.providers,
  mails: officePaths.failures,
  jobs: officePaths.failures,
  'mailing-list-away': officePaths.providers,
  'storage-away': officePaths.providers,
}
