import { createUseTranslations } from '#kit/texts/create-use-translations.ts'
import type office from '#translations/office/it.json'
import type shared from '#translations/shared/it.json'

type Texts = Omit<typeof shared, 'message'> &
  Omit<typeof office, 'message'> & { message: (typeof shared)['message'] & (typeof office)['message'] }

export const useTranslations = createUseTranslations<Texts>()
