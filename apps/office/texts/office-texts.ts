import type { OfficeLanguage } from '#domain/staff/person.ts'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import type { OfficeErrorCode, OwnOfficeErrorCode } from '#office/contract/error-codes.ts'
import en from '#translations/office/en.json' with { type: 'json' }
import it from '#translations/office/it.json' with { type: 'json' }

type OwnTexts = typeof it & { message: Record<OwnOfficeErrorCode, string> }
type OfficeTexts = Omit<typeof it, 'message'> & { message: Record<OfficeErrorCode, string> }

const own: Record<OfficeLanguage, OwnTexts> = { it, en }

/** What the office says: its own words and the sentences for every code it may be answered with. */
export const officeTexts: Record<OfficeLanguage, OfficeTexts> = { it: together('it'), en: together('en') }

function together(language: OfficeLanguage): OfficeTexts {
  const { message, ...shared } = sharedTexts[language]
  return { ...shared, ...own[language], message: { ...message, ...own[language].message } }
}
