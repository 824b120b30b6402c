import { officeTexts } from '#translations/office-texts.ts'
import { compileTexts } from '#web/texts/compile-texts.server.ts'

export const compiledTexts = compileTexts(officeTexts)
