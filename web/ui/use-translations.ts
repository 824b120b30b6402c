import type shared from '#translations/shared/it.json'
import { createUseTranslations } from '#web/texts/create-use-translations.ts'

/** The words that every application has: fields, errors, dialogs. */
export const useTranslations = createUseTranslations<typeof shared>()
