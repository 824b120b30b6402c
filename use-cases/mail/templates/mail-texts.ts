import type { MailKind } from '#database/generated/schema.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/mail/de.json' with { type: 'json' }
import en from '#translations/mail/en.json' with { type: 'json' }
import es from '#translations/mail/es.json' with { type: 'json' }
import fr from '#translations/mail/fr.json' with { type: 'json' }
import it from '#translations/mail/it.json' with { type: 'json' }
import nl from '#translations/mail/nl.json' with { type: 'json' }

type OwnTexts = { subject: string; preview: string; heading: string; body: string[]; button: string; note: string }

export type MailTexts = Record<MailKind, OwnTexts> & {
  hello: string
  helloNobody: string
  linkInstead: string
  regards: string
  team: string
  why: string
  questions: string
  unsubscribe: string
}

export const mailTexts: Record<Language, MailTexts> = { it, en, de, fr, es, nl }
