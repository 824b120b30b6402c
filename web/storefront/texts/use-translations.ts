import type shared from '#translations/shared/it.json'
import type storefront from '#translations/storefront/it.json'
import { createUseTranslations } from '#web/texts/create-use-translations.ts'

export const useTranslations = createUseTranslations<typeof shared & typeof storefront>()
