import type office from '#translations/office/it.json'
import type shared from '#translations/shared/it.json'
import { createUseTranslations } from '#web/texts/create-use-translations.ts'

type Texts = Omit<typeof shared, 'message'> &
  Omit<typeof office, 'message'> & { message: (typeof shared)['message'] & (typeof office)['message'] }

export const useTranslations = createUseTranslations<Texts>()
