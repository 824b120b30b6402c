import { sharedTexts } from '#kit/contract/shared-texts.ts'
import mailEn from '#translations/mail/en.json' with { type: 'json' }
import mailIt from '#translations/mail/it.json' with { type: 'json' }
import sandboxEn from '#translations/sandbox/en.json' with { type: 'json' }
import sandboxIt from '#translations/sandbox/it.json' with { type: 'json' }
import en from '#translations/storefront/en.json' with { type: 'json' }
import it from '#translations/storefront/it.json' with { type: 'json' }

/** What the screens, the mails and the payment page say in the languages that a life is walked through. */
export const words = {
  it: { ...sharedTexts.it, ...it, mail: mailIt, sandbox: sandboxIt },
  en: { ...sharedTexts.en, ...en, mail: mailEn, sandbox: sandboxEn },
}

export type Words = (typeof words)['it' | 'en']

/** A sentence up to its first gap or link: enough to find it by. */
export function beginning(sentence: string): string {
  return (sentence.split(/[{<]/)[0] ?? '').trim()
}
