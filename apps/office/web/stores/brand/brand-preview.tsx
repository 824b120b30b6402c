import { useState } from 'react'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { BrandView } from '#office/contract/stores/brand.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { PreviewChoice } from '../preview/preview-choice.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'

const PAGES = ['home', 'products', 'garment', 'cart'] as const

type BrandPreviewProps = {
  storeId: string
  brand: BrandView
  language: Language
  onLanguage: (language: Language) => void
}

/** One page of each kind that a brand shows itself on. */
export function BrandPreview({ storeId, brand, language, onLanguage }: BrandPreviewProps) {
  const texts = useTranslations('preview')
  const names = useTranslations('brand.previewPages')
  const [page, setPage] = useState<(typeof PAGES)[number]>('home')
  return (
    <PreviewPane
      storeId={storeId}
      revision={brand.revision}
      language={language}
      languages={LANGUAGES.filter((each) => brand.draft.languages[each])}
      onLanguage={onLanguage}
      pathOf={({ pages }) => pages[page]}
      pages={(preview) => (
        <PreviewChoice
          label={texts('page')}
          value={page}
          onChange={setPage}
          options={PAGES.filter((each) => each !== 'garment' || preview?.pages.garment !== null).map((each) => [
            each,
            names(each),
          ])}
        />
      )}
    />
  )
}
