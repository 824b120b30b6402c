import { createUseTranslations } from '#kit/texts/create-use-translations.ts'
import type shared from '#translations/shared/it.json'

/** The words that every application has: fields, errors, dialogs. */
export const useTranslations = createUseTranslations<typeof shared>()
