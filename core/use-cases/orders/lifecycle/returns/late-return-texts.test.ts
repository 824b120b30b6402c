import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'

/** Whoever was late when the first mail could be sent gets no second one: late-ladder.test.ts. Nothing may promise it. */
const TWO_REMINDERS: Record<Language, RegExp> = {
  it: /due (solleciti|promemoria)/,
  en: /two reminders/,
  fr: /deux rappels/,
  de: /zwei Erinnerungen/,
  es: /dos recordatorios/,
  nl: /twee herinneringen/,
}

it.each(LANGUAGES)('in %s neither the mail nor the terms promise a second reminder of a late return', (language) => {
  for (const folder of ['mail', 'legal']) {
    const texts = readFileSync(
      new URL(`../../../../../translations/${folder}/${language}.json`, import.meta.url),
      'utf8',
    )
    expect(texts).not.toMatch(TWO_REMINDERS[language])
  }
})
