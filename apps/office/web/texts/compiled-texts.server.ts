import { compileTexts } from '#kit/texts/compile-texts.server.ts'
import { officeTexts } from '#office/texts/office-texts.ts'

export const compiledTexts = compileTexts(officeTexts)
