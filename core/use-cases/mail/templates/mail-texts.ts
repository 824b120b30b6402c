import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { LineName } from '#domain/prices/line-name.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/mail/de.json' with { type: 'json' }
import en from '#translations/mail/en.json' with { type: 'json' }
import es from '#translations/mail/es.json' with { type: 'json' }
import fr from '#translations/mail/fr.json' with { type: 'json' }
import it from '#translations/mail/it.json' with { type: 'json' }
import nl from '#translations/mail/nl.json' with { type: 'json' }
import type { MailGarment } from '../mail-detail.ts'

/** A sentence that names what a mail does not know is left out of it. */
export type OwnTexts = {
  subject: string
  preview: string
  heading: string
  body: string[]
  /** Said after the body where the circumstance holds. */
  when?: Record<string, string>
  /** What is known, at a glance: the value's name and its label. */
  facts?: Record<string, string>
  /** Said below the garments and the price where the circumstance holds. */
  remarks?: Record<string, string>
  button: string
  note?: string
  /** Said instead of the note where the circumstance holds. */
  noteWhen?: Record<string, string>
  /** What is said otherwise where its customer brings the garments back. */
  back?: { [Way in NonNullable<MailGarment['returnWay']>]?: Partial<Omit<OwnTexts, 'back'>> }
}

export type MailTexts = Record<MailKind, OwnTexts> & {
  hello: string
  helloNobody: string
  linkInstead: string
  regards: string
  team: string
  why: string
  whyStaff: string
  questions: string
  unsubscribe: string
  withdraw: string
  calendar: string
  track: string
  size: string
  delivery: string
  pickup: string
  sendBack: string
  bringBack: string
  collect: string
  openEnd: string
  monthly: string
  conditions: Record<UnitCondition, string>
  total: string
  account: Record<'paid' | 'before' | 'received' | 'receivedDays' | 'back' | 'later', string>
  ways: Record<RentalWay, string>
  lines: Record<LineName, string>
}

/** The words of a kind of mail, as they are for garments that go back in a way. */
export function textsFor(kind: MailKind, language: Language, returnWay: MailGarment['returnWay']): OwnTexts {
  const own = mailTexts[language][kind]
  const other = returnWay && own.back?.[returnWay]
  if (!other) return own
  const { when, facts, remarks, noteWhen } = own
  return {
    ...own,
    ...other,
    when: { ...when, ...other.when },
    facts: { ...facts, ...other.facts },
    remarks: { ...remarks, ...other.remarks },
    noteWhen: { ...noteWhen, ...other.noteWhen },
  }
}

export const mailTexts: Record<Language, MailTexts> = { it, en, de, fr, es, nl }
