import { officeTexts } from '#contract/office/texts/office-texts.ts'
import { compileTexts } from '#web/texts/compile-texts.server.ts'

export const compiledTexts = compileTexts(officeTexts)
