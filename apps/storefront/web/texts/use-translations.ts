import { createUseTranslations } from '#kit/texts/create-use-translations.ts'
import type shared from '#translations/shared/it.json'
import type storefront from '#translations/storefront/it.json'

export const useTranslations = createUseTranslations<typeof shared & typeof storefront>()
